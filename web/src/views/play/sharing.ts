/** What there is to share of a game: the puzzle, progress, and once it is solved the result. */

import type { App } from '../../app/app';
import type { Opened } from '../../app/session';
import { t } from '../../strings';
import { time } from './clock';
import type { Game } from './game';

export async function openSharing(app: App, opened: Opened, game: Game, title: string, seconds: number): Promise<void> {
    const { document, gallery } = opened;
    const { marks, history, solved, hints } = game;
    const { openShare } = await import('../../share/dialog');
    const shown = app.settings.get('timer') ? time(seconds) : undefined;
    openShare(app, {
        document,
        // The title of a solved puzzle would give it away to others.
        name: gallery ?? title,
        ...(gallery === undefined ? {} : { gallery }),
        ...(marks.isEmpty ? {} : { cells: marks.cells }),
        played: { puzzle: document.puzzle, marks: marks.values, strokes: history.data().done, solved },
        ...(solved ? { result: { name: gallery ?? document.title ?? t('app.untitled'), time: shown, hints } } : {}),
    });
}
