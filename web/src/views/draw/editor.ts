/** The state of the editor: drawing, tool, colour and selection. The parts of the view watch it. */

import { clipAt, cleared, lifted, moved, withClip, type Clip, type Selection } from './model/selection';
import type { Drawing } from './model/drawing';
import { Timeline } from './model/timeline';
import type { Mirror, Transform } from './model/transform';
import { tool, type Tool, type ToolName } from './tools';

/**
 * `shown`: the drawing looks different, perhaps only during a stroke. `done`: it has changed for good.
 * `choice`: the tool, colour or selection has changed.
 */
export type Happening = 'shown' | 'done' | 'choice';

export class Editor {
    tool: Tool = tool('pencil');
    /** The colour to draw with. */
    ink = 1;
    selection: Selection | undefined;
    /** Whether what is drawn is also drawn mirrored. */
    mirror: Mirror = { across: false, down: false };
    private copied: Clip | undefined;
    private passing: Drawing | undefined;
    private readonly listeners = new Set<(what: Happening) => void>();

    constructor(private history: Timeline) {}

    get timeline(): Timeline {
        return this.history;
    }

    watch(listener: (what: Happening) => void): void {
        this.listeners.add(listener);
    }

    /** The drawing as shown, with the unfinished edit. */
    get drawing(): Drawing {
        return this.passing ?? this.timeline.present;
    }

    /** Shows an unfinished edit: the current stroke, or a colour being picked. */
    preview(drawing: Drawing): void {
        this.passing = drawing;
        this.tell('shown');
    }

    cancelPreview(): void {
        if (!this.passing) return;
        this.passing = undefined;
        this.tell('shown');
    }

    /** Changes the drawing for good. A selection stays only if it is passed again. */
    commit(drawing: Drawing, selection?: Selection): void {
        this.passing = undefined;
        this.select(selection);
        if (this.timeline.commit(drawing)) this.settled();
        else this.tell('shown');
    }

    /** Opens another drawing. */
    load(timeline: Timeline): void {
        this.history = timeline;
        this.travel(true);
    }

    undo(): void {
        this.travel(this.timeline.undo());
    }

    redo(): void {
        this.travel(this.timeline.redo());
    }

    take(name: ToolName): void {
        this.cancelPreview();
        this.tool = tool(name);
        this.select(undefined);
    }

    chooseInk(colour: number): void {
        if (colour < 0 || colour >= this.drawing.palette.length) return;
        this.ink = colour;
        this.tell('choice');
    }

    select(selection: Selection | undefined): void {
        this.selection = selection;
        this.tell('choice');
    }

    moveSelection(down: number, right: number): void {
        if (!this.selection) return;
        const after = moved(this.timeline.present, this.selection, down, right);
        this.commit(after.drawing, after.selection);
    }

    setMirror(mirror: Mirror): void {
        this.mirror = mirror;
        this.tell('choice');
    }

    /** Flips, turns or shifts the selection, or without one the drawing. */
    transform(change: Transform): void {
        const drawing = this.timeline.present;
        if (!this.selection) {
            this.commit({ ...drawing, ...change(drawing) });
            return;
        }
        const { rect } = this.selection;
        const { clip, below } = this.selection.floating ?? lifted(drawing, rect);
        const changed = change(clip);
        const floating = { clip: changed, below };
        this.commit(withClip(below, changed, rect.top, rect.left), { rect: { ...rect, width: changed.width, height: changed.height }, floating });
    }

    /** Turns the selected cells into background; returns whether there is a selection. */
    clearSelection(): boolean {
        if (!this.selection) return false;
        // Clearing a moved clip restores what is below it.
        const below = this.selection.floating?.below;
        this.commit(below ?? cleared(this.timeline.present, this.selection.rect), { rect: this.selection.rect });
        return true;
    }

    copy(): boolean {
        if (!this.selection) return false;
        const { rect, floating } = this.selection;
        this.copied = floating?.clip ?? clipAt(this.timeline.present, rect);
        this.tell('choice');
        return true;
    }

    get canPaste(): boolean {
        return this.copied !== undefined;
    }

    /** Pastes the copied cells at a place and selects them, so that they can be moved. */
    paste(top: number, left: number): boolean {
        const clip = this.copied;
        if (!clip) return false;
        const below = this.timeline.present;
        this.tool = tool('select');
        const rect = { top, left, width: clip.width, height: clip.height };
        this.commit(withClip(below, clip, top, left), { rect, floating: { clip, below } });
        return true;
    }

    private travel(changed: boolean): void {
        this.passing = undefined;
        this.selection = undefined;
        if (changed) this.settled();
    }

    private settled(): void {
        this.ink = Math.min(this.ink, this.drawing.palette.length - 1);
        this.tell('shown');
        this.tell('done');
        this.tell('choice');
    }

    private tell(what: Happening): void {
        for (const listener of this.listeners) listener(what);
    }
}
