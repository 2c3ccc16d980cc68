/** The services that every view can use. */

import type { Engine } from '../engine/client';
import type { Session } from './session';
import type { Settings } from './settings';
import type { Store } from './store';

export type Route = 'gallery' | 'open' | 'play' | 'learn' | 'examine' | 'draw' | 'new' | 'daily';

/** The views that the header links to, which must fit on a phone; the home page links to the others. */
export const NAVIGATION: readonly Route[] = ['gallery', 'open', 'play', 'learn', 'examine', 'draw'];

export interface App {
    /** Answers quick questions, one after the other. Nothing that may take a second goes here. */
    readonly quick: Engine;
    /** For long work: solving, checking, repairing. End it with an AbortSignal. */
    readonly patient: Engine;
    readonly store: Store;
    readonly session: Session;
    readonly settings: Settings;
    /** The page is in a frame of another one, and shows one puzzle. */
    readonly embedded: boolean;
    /** Puts a text into the live region, for screen readers. */
    announce(text: string): void;
    /** Shows a view. The current view is mounted again, with the puzzle that is open now. */
    go(route: Route): void;
}

/** A mounted view. */
export interface View {
    readonly element: HTMLElement;
    /** Called when another view replaces it, or the language changes. */
    dispose?(): void;
}

export type Mount = (app: App) => View | Promise<View>;
