/** A window of a browser, for journeys: find, click, type, look. Everything waits until it can be done. */

import { until } from './programs.ts';
import { ELEMENT, type Driver, type Element } from './webdriver.ts';

/** Keys that are no letters, as WebDriver writes them. */
const KEYS: Record<string, string> = {
    Tab: '\uE004', Enter: '\uE007', Control: '\uE009', Escape: '\uE00C', Space: ' ', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

/** What an element is called: its whole label or text, or a part of it. */
type Name = string | RegExp;

export class Tab {
    constructor(
        private readonly driver: Driver,
        /** The address of the page. */
        readonly address: string,
    ) {}

    /** Loads the page. */
    async open(): Promise<void> {
        await this.load(this.address);
        await this.ready();
    }

    /** Loads any page. */
    async load(address: string): Promise<void> {
        await this.driver.command('navigate', { url: address });
    }

    async reload(): Promise<void> {
        await this.driver.command('refresh');
        await this.ready();
    }

    async ready(): Promise<void> {
        // A page that is being loaded may not answer yet.
        const isReady = () => this.evaluate(() => document.documentElement.dataset.ready === 'true').catch(() => false);
        await until('page', async () => (await isReady()) || undefined);
    }

    /** Goes to an address within the page. */
    async goTo(hash: string): Promise<void> {
        await this.evaluate((hash) => void (location.hash = hash), hash);
    }

    /** Goes to a view by its link. */
    async view(name: string): Promise<void> {
        await this.click('nav a', name);
        await this.shown(name.toLowerCase());
    }

    /** Waits until a view is shown. */
    async shown(view: string): Promise<void> {
        await this.shows(`main[data-view=${view}]`);
    }

    /** Runs a function on the page. It sees its arguments only. */
    async evaluate<A extends unknown[], T>(task: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
        const script = `const args = [...arguments], done = args.pop();
            Promise.resolve().then(() => (${task.toString()})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const answer = (await this.driver.command('execute', { script, args })) as { value?: T; error?: string };
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value as T;
    }

    /** Waits for a visible element. */
    async shows(selector: string, name?: Name): Promise<void> {
        await this.use(selector, name, async () => undefined);
    }

    /** Waits until there is no visible element like that. */
    async hides(selector: string, name?: Name): Promise<void> {
        await until(`page without ${selector} ${name ?? ''}`, async () => (await this.look(selector, name)) === null || undefined);
    }

    async click(selector: string, name?: Name): Promise<void> {
        await this.use(selector, name, (id) => this.driver.command('clickElement', { id }));
    }

    /** Types a text into a field, in place of what is there; into a field for files, a path. */
    async type(selector: string, name: Name | undefined, text: string): Promise<void> {
        await this.use(selector, name, async (id, element) => {
            await this.evaluate((field) => field.type !== 'file' && field.select(), element as unknown as HTMLInputElement);
            await this.driver.command('typeInto', { id, text });
        });
    }

    /** Chooses a value of a list, or sets that of a slider. */
    async choose(selector: string, name: Name, value: string): Promise<void> {
        await this.use(selector, name, (_, element) =>
            this.evaluate(
                (field, value) => {
                    field.value = value;
                    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
                },
                element as unknown as HTMLInputElement,
                value,
            ),
        );
    }

    /** The value of a field. */
    async value(selector: string, name?: Name): Promise<string> {
        return this.use(selector, name, (_, element) => this.evaluate((own) => own.value, element as unknown as HTMLInputElement));
    }

    /** Presses keys one after the other: `a`, `Tab`, `Control+z`. */
    async press(...keys: string[]): Promise<void> {
        const actions = keys.flatMap((key) => {
            const held = key.split(/(?<=.)\+/).map((part) => KEYS[part] ?? part);
            return [...held.map((value) => ({ type: 'keyDown', value })), ...held.reverse().map((value) => ({ type: 'keyUp', value }))];
        });
        await this.driver.command('act', { actions: [{ type: 'key', id: 'keys', actions }] });
    }

    /** Presses Tab until an element has the focus. */
    async tabTo(selector: string, name?: Name): Promise<void> {
        for (let i = 0; i < 1000; i += 1) {
            const element = await this.look(selector, name);
            if (element && (await this.evaluate((own) => own === document.activeElement, element as unknown as HTMLElement))) return;
            await this.press('Tab');
        }
        throw new Error(`the keyboard does not reach ${selector} ${name ?? ''}`);
    }

    /** Goes on inside the first frame of the page. */
    async enterFrame(): Promise<void> {
        await this.driver.command('switchToFrame', { id: 0 });
    }

    /** Moves the mouse to a place, and with its button held to others. */
    async stroke(places: { x: number; y: number }[], button = 0): Promise<void> {
        const moves = places.map(({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }));
        const [first, ...rest] = moves;
        const actions = [first, { type: 'pointerDown', button }, ...rest, { type: 'pointerUp', button }];
        await this.driver.command('act', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    }

    /** The window as a PNG file. */
    async screenshot(): Promise<Buffer> {
        return Buffer.from((await this.driver.command('screenshot', { full: false })) as string, 'base64');
    }

    /** Does something with a visible element, again if it was replaced or covered meanwhile. */
    private async use<T>(selector: string, name: Name | undefined, task: (id: string, element: Element) => Promise<T>): Promise<T> {
        const answer = await until(`${selector} ${name ?? ''}`, async () => {
            const element = await this.look(selector, name);
            if (element === null) return undefined;
            try {
                return { value: await task(element[ELEMENT], element) };
            } catch (error) {
                if (/^Error: (stale element|element click intercepted|element not interactable)/.test(String(error))) return undefined;
                throw error;
            }
        });
        return answer.value;
    }

    private async look(selector: string, name?: Name): Promise<Element | null> {
        const [source, whole] = name instanceof RegExp ? [name.source, null] : [null, name ?? null];
        return this.evaluate(lookUp, selector, whole, source) as unknown as Promise<Element | null>;
    }
}

/** The first visible element, by selector and by its label or text. Runs on the page. */
function lookUp(selector: string, whole: string | null, source: string | null): unknown {
    const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
    const fits = (text: string): boolean => (whole === null || text === whole) && (source === null || new RegExp(source, 'u').test(text));
    for (const own of document.querySelectorAll<HTMLInputElement & HTMLImageElement>(selector)) {
        // Fields for files may hide behind a button.
        if (own.type !== 'file' && !own.checkVisibility({ visibilityProperty: true })) continue;
        const label = own.getAttribute('aria-label') ?? own.labels?.[0]?.textContent ?? own.alt;
        if (fits(plain(label)) || fits(plain(own.textContent))) return own;
    }
    return null;
}
