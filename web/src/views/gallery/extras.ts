/** Cards of other views that the home page shows above the gallery. */

import type { Mount } from '../../app/app';
import { dailyCard } from '../daily/card';
import { newCard } from '../new/card';

export const EXTRAS: readonly Mount[] = [dailyCard, newCard];
