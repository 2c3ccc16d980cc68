/** Tabs and their panels. */

import { el, freshId } from './dom';

export interface Tab {
    name: string;
    label: string;
    /** Called when the tab is first shown. */
    make: () => HTMLElement;
}

export class Tabs {
    readonly element: HTMLElement;
    private readonly heads: HTMLButtonElement[] = [];
    private readonly panels: HTMLElement[] = [];

    constructor(
        label: string,
        private readonly tabs: readonly Tab[],
        private readonly chosen: (name: string) => void,
    ) {
        const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': label, onkeydown: (event: KeyboardEvent) => this.key(event) });
        this.element = el('div', {}, list);
        for (const tab of tabs) {
            const [head, panel] = [freshId('tab'), freshId('panel')];
            const element = el('button', { type: 'button', role: 'tab', id: head, 'aria-controls': panel, onclick: () => this.show(tab.name) }, tab.label);
            this.heads.push(element);
            list.append(element);
            const place = el('div', { class: 'tab-panel', role: 'tabpanel', id: panel, 'aria-labelledby': head, hidden: true });
            this.panels.push(place);
            this.element.append(place);
        }
    }

    show(name: string): void {
        this.tabs.forEach((tab, i) => {
            const [head, panel, shown] = [this.heads[i]!, this.panels[i]!, tab.name === name];
            head.setAttribute('aria-selected', String(shown));
            head.tabIndex = shown ? 0 : -1;
            if (shown && panel.childElementCount === 0) panel.append(tab.make());
            panel.hidden = !shown;
        });
        this.chosen(name);
    }

    private key(event: KeyboardEvent): void {
        const at = this.heads.findIndex((head) => head === document.activeElement);
        const last = this.heads.length - 1;
        const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key];
        if (at < 0 || to === undefined) return;
        event.preventDefault();
        this.show(this.tabs[to]!.name);
        this.heads[to]!.focus();
    }
}
