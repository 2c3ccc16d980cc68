/** English: one table of all texts. */

import { common } from './common';
import { gallery } from './gallery';
import { open } from './open';
import { play } from './play';
import { share } from './share';
import { learn } from './learn';
import { examine } from './examine';
import { draw } from './draw';

export const en = { ...common, ...gallery, ...open, ...play, ...share, ...learn, ...examine, ...draw };
