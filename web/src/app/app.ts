/** What every view can use. */

import type { Engine } from '../engine/client';
import type { Session } from './session';
import type { Settings } from './settings';
import type { Store } from './store';

export type Route = 'gallery' | 'open' | 'play' | 'examine' | 'draw';

export const ROUTES: readonly Route[] = ['gallery', 'open', 'play', 'examine', 'draw'];

export interface App {
    /** Answers quick questions, one after the other. Never give it anything that may take a second. */
    readonly quick: Engine;
    /** For what may take long: solving, checking, repairing. Abort it with an AbortSignal. */
    readonly patient: Engine;
    readonly store: Store;
    readonly session: Session;
    readonly settings: Settings;
    /** Says something in the live region, for those who hear the page. */
    announce(text: string): void;
    /** Shows another view, or the same with what is open now. */
    go(route: Route): void;
}

/** A part of the page, while it is shown. */
export interface View {
    readonly element: HTMLElement;
    /** Called when another view takes its place, or the language changes. */
    dispose?(): void;
}

export type Mount = (app: App) => View | Promise<View>;
