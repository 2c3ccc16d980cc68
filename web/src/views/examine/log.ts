/** The log of the journal, newest first. Choosing an entry shows the board as it was then. */

import { t } from '../../strings';
import { button, el } from '../../ui/dom';
import type { Journal, Logged } from './journal';

/** The number of entries shown at first, and added by "Show older". */
const PAGE = 100;

export class Log {
    readonly element: HTMLElement;
    private readonly list = el('ol', { class: 'log', onscroll: () => this.scrolled() });
    private readonly older: HTMLButtonElement;
    private readonly empty = el('p', { class: 'quiet' }, t('examine.log.empty'));
    /** The entries in the list, oldest first; `first` is the journal index of the oldest. */
    private shown: { entry: Logged; item: HTMLElement; button: HTMLButtonElement }[] = [];
    private first = 0;
    /** The maximum number of entries in the list. */
    private room = PAGE;
    /** Whether the current entry stays in sight; not after the visitor has scrolled away from it. */
    private follows = true;

    constructor(
        private readonly journal: Journal,
        private readonly choose: (position: number) => void,
    ) {
        this.older = button('', () => this.showOlder(), { class: 'plain' });
        this.element = el('section', { 'aria-label': t('examine.log') }, el('h2', {}, t('examine.log')), this.empty, this.list, this.older);
    }

    update(): void {
        const { entries, position } = this.journal;
        const { scrollTop, scrollHeight } = this.list;
        // Entries that were undone and replaced are at the end.
        while (this.shown.length > 0 && entries[this.first + this.shown.length - 1] !== this.shown.at(-1)!.entry) {
            this.shown.pop()!.item.remove();
        }
        const end = this.shown.length > 0 ? this.first + this.shown.length : 0;
        const from = Math.max(end, entries.length - this.room);
        while (this.shown.length > 0 && entries.length - this.first > this.room) {
            this.shown.shift()!.item.remove();
            this.first += 1;
        }
        if (this.shown.length === 0) this.first = from;
        for (let place = from; place < entries.length; place += 1) {
            const item = this.item(entries[place]!, place);
            this.shown.push(item);
            this.list.prepend(item.item);
        }
        this.shown.forEach(({ button: own, item }, i) => {
            const place = this.first + i + 1;
            if (place === position) own.setAttribute('aria-current', 'true');
            else own.removeAttribute('aria-current');
            item.classList.toggle('undone', place > position);
        });
        this.empty.hidden = entries.length > 0;
        this.older.hidden = this.first === 0;
        this.older.textContent = t('examine.log.older', { n: Math.min(this.first, PAGE) });
        // New entries come first, and would push away what the visitor reads.
        if (!this.follows) this.list.scrollTop = scrollTop + this.list.scrollHeight - scrollHeight;
        else this.list.scrollTop = this.nearest();
    }

    /** The scroll position closest to the present one with the current entry in sight. */
    private nearest(): number {
        const { scrollTop, clientHeight } = this.list;
        const { item } = this.shown[this.journal.position - 1 - this.first] ?? this.shown.at(-1) ?? {};
        if (!item) return scrollTop;
        return Math.min(Math.max(scrollTop, item.offsetTop + item.offsetHeight - clientHeight), item.offsetTop);
    }

    private scrolled(): void {
        this.follows = Math.abs(this.nearest() - this.list.scrollTop) < 2;
    }

    private item(entry: Logged, place: number): Log['shown'][number] {
        const own = button(entry.text(), () => this.choose(place + 1));
        return { entry, button: own, item: el('li', { class: entry.kind, value: place + 1 }, own) };
    }

    private showOlder(): void {
        const from = Math.max(this.first - PAGE, 0);
        const items = this.journal.entries.slice(from, this.first).map((entry, i) => this.item(entry, from + i));
        for (const item of items.toReversed()) this.list.append(item.item);
        this.shown.unshift(...items);
        this.room += PAGE;
        this.first = from;
        this.update();
    }
}
