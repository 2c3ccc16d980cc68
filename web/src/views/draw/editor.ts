/** What is drawn, with what, and what is selected. The parts of the view watch it. */

import { blockAt, cleared, moved, withBlock, type Block, type Selection } from './model/block';
import type { Drawing } from './model/drawing';
import { Timeline } from './model/timeline';
import { tool, type Tool, type ToolName } from './tools';

/**
 * `shown`: the drawing looks different, perhaps only while a stroke goes on. `done`: it was changed for good.
 * `choice`: another tool, colour or selection.
 */
export type Happening = 'shown' | 'done' | 'choice';

export class Editor {
    tool: Tool = tool('pencil');
    /** The colour to draw with. */
    ink = 1;
    selection: Selection | undefined;
    private copied: Block | undefined;
    private passing: Drawing | undefined;
    private readonly listeners = new Set<(what: Happening) => void>();

    constructor(readonly timeline: Timeline) {}

    watch(listener: (what: Happening) => void): void {
        this.listeners.add(listener);
    }

    /** What is to be seen. */
    get drawing(): Drawing {
        return this.passing ?? this.timeline.present;
    }

    /** Shows something that is not decided yet: a stroke that goes on, a colour that is being chosen. */
    preview(drawing: Drawing): void {
        this.passing = drawing;
        this.tell('shown');
    }

    cancelPreview(): void {
        if (!this.passing) return;
        this.passing = undefined;
        this.tell('shown');
    }

    /** Changes the drawing for good. A selection stays only if it is given again. */
    commit(drawing: Drawing, selection?: Selection): void {
        this.passing = undefined;
        this.select(selection);
        if (this.timeline.commit(drawing)) this.settled();
        else this.tell('shown');
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

    /** What is selected becomes background; false if nothing is. */
    clearSelection(): boolean {
        if (!this.selection) return false;
        // What lay below a block that was moved comes back when the block goes.
        const below = this.selection.floating?.below;
        this.commit(below ?? cleared(this.timeline.present, this.selection.rect), { rect: this.selection.rect });
        return true;
    }

    copy(): boolean {
        if (!this.selection) return false;
        const { rect, floating } = this.selection;
        this.copied = floating?.block ?? blockAt(this.timeline.present, rect);
        this.tell('choice');
        return true;
    }

    get canPaste(): boolean {
        return this.copied !== undefined;
    }

    /** Puts what was copied at a place, selected, so that it can be moved from there. */
    paste(top: number, left: number): boolean {
        const block = this.copied;
        if (!block) return false;
        const below = this.timeline.present;
        this.tool = tool('select');
        const rect = { top, left, width: block.width, height: block.height };
        this.commit(withBlock(below, block, top, left), { rect, floating: { block, below } });
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
