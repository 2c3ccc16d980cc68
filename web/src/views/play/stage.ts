/** The board of Play, and how it shows a game. */

import type { Settings } from '../../app/settings';
import { Board, type BoardEvents } from '../../board/board';
import { looksEmpty } from '../../model/puzzle';
import type { Game } from './game';
import { runsAt } from './runs';

/** The smallest cell that a finger can hit and whose clues can be read. */
const FINGER = 14;
/** The smallest cell at which all clues can be read. */
const READABLE = 10;

export function playBoard(game: Game, events: BoardEvents): Board {
    const { marks } = game;
    const board = new Board(marks.puzzle, events, marks.cells);
    Object.assign(board.look, { maybe: marks.maybe, ruled: marks.ruled, tried: marks.tried });
    board.note = (at) => (game.solved ? undefined : runsAt(marks, at));
    board.least = matchMedia('(pointer: coarse)').matches ? FINGER : READABLE;
    return board;
}

/** Shows a game in play, or the picture of a solved one. */
export function showGame(board: Board, { marks, solved }: Game, settings: Settings): void {
    const { look } = board;
    const { puzzle } = marks;
    look.symbols = settings.get('symbols');
    look.cells = solved ? marks.picture() : marks.cells;
    // With counted clues the background is a colour like the others; a solved puzzle shows its picture.
    look.background = puzzle.kind === 'counted' || solved ? 'fill' : 'mark';
    look.undecided = !solved && looksEmpty(puzzle) ? 'open' : 'empty';
    look.crosshair = !solved;
    board.steers = settings.get('steers');
    if (!solved) board.veil();
    board.describe();
    board.redraw();
}
