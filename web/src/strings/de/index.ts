/** German: one table of all texts. */

import { common } from './common';
import { gallery } from './gallery';
import { home } from './home';
import { open } from './open';
import { play } from './play';
import { share } from './share';
import { learn } from './learn';
import { examine } from './examine';
import { draw } from './draw';
import { make } from './new';
import { daily } from './daily';
import { records } from './records';
import { drawings } from './drawings';
import { shelves } from './shelves';

export const de = { ...common, ...gallery, ...home, ...open, ...play, ...share, ...learn, ...examine, ...draw, ...make, ...daily, ...records, ...drawings, ...shelves };
