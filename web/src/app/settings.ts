/** The visitor's settings, kept between visits. */

import type { PlayOptions } from '../views/play/options';

export interface SettingsData extends PlayOptions {
    language: string;
    theme: 'auto' | 'light' | 'dark';
    contrast: 'auto' | 'standard' | 'high';
    /** Show a letter for each colour. */
    symbols: boolean;
    /** Change colours that are hard to tell apart. */
    distinct: boolean;
    /** Steps per second when solving is animated. */
    speed: number;
}

const KEY = 'nonolith:settings';

export class Settings {
    private readonly listeners = new Set<(changed: keyof SettingsData) => void>();

    private constructor(private readonly data: SettingsData) {}

    static load(defaults: SettingsData): Settings {
        let saved: Partial<SettingsData> = {};
        try {
            saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SettingsData>;
        } catch {
            // Damaged, or storage is blocked: use the defaults.
        }
        return new Settings({ ...defaults, ...saved });
    }

    get<K extends keyof SettingsData>(key: K): SettingsData[K] {
        return this.data[key];
    }

    set<K extends keyof SettingsData>(key: K, value: SettingsData[K]): void {
        this.data[key] = value;
        try {
            localStorage.setItem(KEY, JSON.stringify(this.data));
        } catch {
            // Storage is blocked: the setting lasts for this visit.
        }
        for (const listener of this.listeners) listener(key);
    }

    /** All of them, for a backup. */
    all(): Readonly<SettingsData> {
        return { ...this.data };
    }

    /** Calls back after every change; returns a function that stops it. */
    watch(listener: (changed: keyof SettingsData) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}
