/** The animation of a solved board: lines and clues fade. */

/** How long they take, in milliseconds. */
const DURATION = 900;

export class Unveiling {
    private frame = 0;

    /** `show` gets how far they have faded: 0 to 1, and more than 0 from the beginning. */
    constructor(private readonly show: (part: number) => void) {}

    begin(slowly: boolean): void {
        const start = performance.now();
        const step = (now: number): void => {
            const part = slowly ? Math.min(Math.max((now - start) / DURATION, 0), 1) : 1;
            this.show(part * part * (3 - 2 * part) || Number.EPSILON);
            if (part < 1) this.frame = requestAnimationFrame(step);
        };
        step(start);
    }

    stop(): void {
        cancelAnimationFrame(this.frame);
    }
}
