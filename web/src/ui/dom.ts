/** Builds elements: `el('button', { type: 'button', onclick }, 'Undo')`. */

type Child = Node | string | null | undefined | false;

/** Attributes as HTML spells them; functions become listeners (`onclick`); `false` and `undefined` leave an attribute out. */
export type Attributes = Record<string, string | number | boolean | undefined | ((event: never) => void)>;

export function el<K extends keyof HTMLElementTagNameMap>(
    name: K,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === 'function') element.addEventListener(key.replace(/^on/, ''), value as EventListener);
        else if (value === true) element.setAttribute(key, '');
        else if (value !== false && value !== undefined) element.setAttribute(key, String(value));
    }
    fill(element, ...children);
    return element;
}

/** Appends children, without the missing ones. */
export function fill(element: Element, ...children: Child[]): void {
    element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
}

/** A button that does not submit anything. */
export function button(label: string, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
    return el('button', { type: 'button', ...attributes, onclick }, label);
}

let ids = 0;

/** A unique id, for elements that others refer to. */
export function freshId(stem: string): string {
    ids += 1;
    return `${stem}-${ids}`;
}

/** A control with its label before it. */
export function labelled(label: string, control: HTMLElement, attributes: Attributes = {}): HTMLElement {
    if (!control.id) control.id = freshId('field');
    return el('div', { class: 'field', ...attributes }, el('label', { for: control.id }, label), control);
}
