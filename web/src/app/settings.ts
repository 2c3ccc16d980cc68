/** What somebody likes, kept between visits. */

export interface SettingsData {
    language: string;
    theme: 'auto' | 'light' | 'dark';
    /** A letter beside every colour. */
    symbols: boolean;
    /** Show how long it takes. */
    timer: boolean;
    /** Steps a second, when solving is animated. */
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
            // Damaged, or not allowed here: the defaults do.
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
            // It holds for this visit then.
        }
        for (const listener of this.listeners) listener(key);
    }

    /** Calls back after every change; gives the function that ends that. */
    watch(listener: (changed: keyof SettingsData) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
}
