/** Where the page is scrolled to: every view starts at the top, and going back leads to where the visitor was. */

export class Scroll {
    /** The places of visited entries of the browser's history. */
    private readonly places = new Map<number, number>();
    /** The entry that is shown. */
    private shown = 0;

    constructor() {
        // Browsers scroll too early: the view is not there yet.
        history.scrollRestoration = 'manual';
    }

    /** Call while the old view is still there; the result scrolls the new one. */
    turn(): () => void {
        this.places.set(this.shown, scrollY);
        const visited = (history.state as { entry?: number } | null)?.entry;
        const same = visited === this.shown;
        this.shown = visited ?? Date.now();
        if (visited === undefined) history.replaceState({ entry: this.shown }, '');
        // The view that is shown already is another one if it shows another puzzle.
        const place = same ? 0 : (this.places.get(this.shown) ?? 0);
        return () => scrollTo(0, place);
    }
}
