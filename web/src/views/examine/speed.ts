/** The speed of animated solving. */

/** The positions of the slider, in steps per second; 0 is without animation. */
export const SPEEDS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 0];

/** If reduced motion is preferred, more changes per second than this are not animated: they would flash. */
const CALM = 2;

/** The position of the slider for a speed. */
export function placeOf(speed: number): number {
    if (speed <= 0) return SPEEDS.indexOf(0);
    const distance = (own: number): number => (own === 0 ? Infinity : Math.abs(Math.log(own / speed)));
    return SPEEDS.reduce((best, own, i) => (distance(own) < distance(SPEEDS[best]!) ? i : best), 0);
}

/** Milliseconds between two steps; 0 for no animation. */
export function pause(speed: number, calm: boolean): number {
    return speed <= 0 || (calm && speed > CALM) ? 0 : 1000 / speed;
}

/** Waits, or returns early when aborted. */
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
