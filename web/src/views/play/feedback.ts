/** What a stroke feels and sounds like: a short vibration and a tick, if the player wants them. */

import type { Settings } from '../../app/settings';

export class Feedback {
    private audio: AudioContext | undefined;

    constructor(private readonly settings: Settings) {}

    /** A stroke has reached another cell. */
    readonly tick = (): void => this.give(4, [660], 0.03);

    /** The puzzle is solved. */
    readonly solved = (): void => this.give([20, 60, 20, 60, 40], [523, 659, 784, 1047], 0.14);

    dispose(): void {
        void this.audio?.close();
    }

    private give(vibration: number | number[], tones: number[], seconds: number): void {
        if (this.settings.get('haptics') && 'vibrate' in navigator) navigator.vibrate(vibration);
        if (this.settings.get('sound')) tones.forEach((tone, i) => this.play(tone, i * seconds, seconds));
    }

    private play(tone: number, after: number, seconds: number): void {
        // Only now: browsers allow sound only after a gesture.
        this.audio ??= new AudioContext();
        const begin = this.audio.currentTime + after;
        const [voice, volume] = [this.audio.createOscillator(), this.audio.createGain()];
        voice.type = 'triangle';
        voice.frequency.value = tone;
        volume.gain.setValueAtTime(0.08, begin);
        volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
        voice.connect(volume).connect(this.audio.destination);
        voice.start(begin);
        voice.stop(begin + seconds);
    }
}
