/** Draw: the editor. */

import './style.css';
import type { App, Mount, View } from '../../app/app';
import type { Catalogue, Document } from '../../engine/protocol';
import { unknownCells } from '../../model/puzzle';
import { colourName, language, t } from '../../strings';
import { button, el } from '../../ui/dom';
import { pasteOrDrop } from './arrivals';
import { Editor } from './editor';
import { openImport } from './import/dialog';
import { Judge, isSeveral, type Pause } from './judge';
import { puzzleOf } from './live-clues';
import { Library } from './library';
import { documentOf, type Drawing } from './model/drawing';
import { Timeline } from './model/timeline';
import { withoutUnused } from './model/palette';
import { exportPanel } from './parts/export-panel';
import { filePanel, freshDrawing } from './parts/file-panel';
import { openLibrary } from './parts/library-dialog';
import { addColour, palettePanel } from './parts/palette-panel';
import { photoPanel } from './parts/photo-panel';
import { repairPanel } from './parts/repair-panel';
import { sizePanel } from './parts/size-panel';
import { swatches } from './parts/swatches';
import { toolbar } from './parts/toolbar';
import { verdictPanel, type VerdictPanel } from './parts/verdict-panel';
import { shortcut, undoKey } from './shortcuts';
import { Stage } from './stage';
import { actionOf } from './tools/actions';

export const mount: Mount = async (app): Promise<View> => {
    const { library, timeline } = await Library.restore(app.store, freshDrawing);
    const catalogue = await app.quick.call('catalogue', { language: language().code });
    return new DrawView(app, library, new Editor(timeline), catalogue);
};

class DrawView implements View {
    readonly element: HTMLElement;
    private readonly stage: Stage;
    private readonly judge: Judge;
    private readonly verdict: VerdictPanel;
    private readonly endings: (() => void)[] = [];

    constructor(
        private readonly app: App,
        private readonly library: Library,
        private readonly editor: Editor,
        { formats, techniques }: Catalogue,
    ) {
        this.stage = new Stage(app, editor, (event) => this.key(event));
        this.verdict = verdictPanel({ app, again: (seconds) => this.judge.ask(seconds), techniques });
        const [play, examine] = [this.opener('play'), this.opener('examine')];
        this.judge = new Judge(app, () => editor.timeline.present, (finding) => {
            this.stage.shade(finding.state === 'checked' ? finding.count : undefined);
            this.verdict.show(finding);
            // What there is to do first: repair the drawing, or play it.
            repair.fix.hidden = !isSeveral(finding);
            play.classList.toggle('main', !isSeveral(finding));
            play.disabled = examine.disabled = finding.state === 'blank';
        });
        const pause: Pause = { pause: () => this.judge.pause(), resume: () => this.judge.resume() };
        const repair = repairPanel({
            app,
            editor,
            ...pause,
            point: (cells) => this.stage.point(cells),
            playRevealed: (cells) => void this.open('play', cells),
        });
        const importing = (file?: Blob): void => openImport({ app, ...pause, drawingOf: (picture) => ({ ...editor.drawing, ...picture }), use: (drawing) => editor.commit(drawing) }, file);
        editor.watch((what) => {
            if (what !== 'done') return;
            library.keep(editor.timeline);
            this.judge.ask();
        });
        this.element = el(
            'section',
            { class: 'draw' },
            el('h1', { class: 'heard' }, t('view.draw')),
            el(
                'div',
                { class: 'workbench' },
                el(
                    'div',
                    { class: 'draw-stage' },
                    el('div', { class: 'draw-tools' }, ...toolbar(editor), swatches(editor, () => addColour(editor))),
                    this.stage.board.element,
                ),
                el(
                    'div',
                    { class: 'panel' },
                    el('div', { class: 'card form' }, this.verdict.element, el('div', { class: 'bar' }, repair.fix, play, examine), repair.results),
                    section(t('draw.repair'), repair.element),
                    section(t('draw.file'), filePanel({
                        app,
                        editor,
                        ...pause,
                        openLibrary: () => void openLibrary({ app, library, load: async (timeline) => (timeline ? editor.load(timeline) : this.start(freshDrawing())) }),
                        openImport: () => importing(),
                        start: (drawing) => void this.start(drawing),
                    }), true),
                    section(t('draw.palette'), palettePanel(editor)),
                    section(t('draw.size'), sizePanel(editor)),
                    section(t('drawings.photo'), photoPanel({ app, editor, library, show: (underlay) => this.stage.lay(underlay) })),
                    section(t('draw.export'), exportPanel(app, editor, () => this.document(), formats, (end) => this.endings.push(end))),
                ),
            ),
        );
        const keys = (event: KeyboardEvent): void => undoKey(event, editor);
        document.addEventListener('keydown', keys);
        this.endings.push(
            () => document.removeEventListener('keydown', keys),
            () => repair.dispose(),
            pasteOrDrop(this.element, editor, () => this.stage.board.at, importing),
            app.settings.watch(() => this.stage.refresh()),
        );
        this.judge.ask();
    }

    dispose(): void {
        this.judge.dispose();
        this.stage.dispose();
        for (const end of this.endings) end();
    }

    /** Handles a key of the board and announces a change of tool or colour. */
    private key(event: KeyboardEvent): boolean {
        const { tool, ink } = this.editor;
        const used = shortcut(event, this.editor, this.stage.busy);
        const action = actionOf(event);
        if (used && action) this.app.announce(action.pressed ? t(action.pressed(this.editor) ? 'draw.act.on' : 'draw.act.off', { what: t(action.label) }) : t(action.label));
        if (this.editor.tool !== tool) this.app.announce(t(this.editor.tool.label));
        if (this.editor.ink !== ink) this.app.announce(colourName(this.editor.drawing.palette[this.editor.ink]?.name ?? ''));
        return used;
    }

    private async document(): Promise<Document> {
        const drawing = withoutUnused(this.editor.timeline.present);
        return documentOf(drawing, await puzzleOf(this.app.quick, drawing));
    }

    private opener(route: 'play' | 'examine'): HTMLButtonElement {
        return button(t(`draw.${route}`), () => void this.open(route));
    }

    /** Opens the drawing's puzzle in another view, optionally with some cells given. */
    private async open(route: 'play' | 'examine', revealed: number[] = []): Promise<void> {
        try {
            const document = await this.document();
            const { puzzle, goal } = document;
            const givens = unknownCells(puzzle);
            for (const cell of revealed) givens[cell] = goal?.[cell] ?? givens[cell]!;
            await this.app.session.open(revealed.length > 0 ? { ...document, puzzle: { ...puzzle, givens } } : document);
            this.app.go(route);
        } catch (error) {
            this.verdict.show({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
        }
    }

    /** Opens a new drawing. */
    private async start(drawing: Drawing): Promise<void> {
        const timeline = new Timeline(drawing);
        await this.library.start(timeline);
        this.editor.load(timeline);
    }
}

/** A collapsible section of the panel. */
function section(title: string, body: HTMLElement, open = false): HTMLElement {
    return el('details', { class: 'card', open }, el('summary', {}, el('h2', {}, title)), body);
}
