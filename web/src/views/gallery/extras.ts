/** Cards of other views that the home page shows above the gallery. */

import type { App } from '../../app/app';

export const EXTRAS: ((app: App) => HTMLElement | Promise<HTMLElement>)[] = [];
