/** How fast solving is shown. */

/** The places of the slider: steps a second; 0 shows no steps between. */
export const SPEEDS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 0];

/** More changes a second than this are flashing, for those who asked for less motion. */
const CALM = 2;

/** The place of the slider for a speed. */
export function placeOf(speed: number): number {
    if (speed <= 0) return SPEEDS.indexOf(0);
    const distance = (own: number): number => (own === 0 ? Infinity : Math.abs(Math.log(own / speed)));
    return SPEEDS.reduce((best, own, i) => (distance(own) < distance(SPEEDS[best]!) ? i : best), 0);
}

/** Milliseconds between two steps; 0 for none. */
export function pause(speed: number, calm: boolean): number {
    return speed <= 0 || (calm && speed > CALM) ? 0 : 1000 / speed;
}

/** Waits; ends early when it is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        if (signal.aborted) {
            resolve();
            return;
        }
        const end = (): void => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
    });
}
