/** The home page: the coach, and where to go on. */
export const home = {
    'home.continue': 'Continue',
    'home.continue.title': 'Go on where you were',
    'home.next': 'Play',
    'home.next.title': 'Your next puzzle',
    'coach.title': 'There is a picture in these numbers',
    'coach.count': 'Move {n} of {all}',
    'coach.move.1': 'Each number is a block of filled cells. These two rows have a 5, and five cells: fill them all.',
    'coach.how.mouse': 'Click a cell, or drag over several. With the keyboard: arrow keys and Enter.',
    'coach.how.touch': 'Tap a cell, or drag over several.',
    'coach.move.2': 'These columns have a 2, and two filled cells already. The other cells stay blank: choose × and mark them.',
    'coach.move.3': '1 1 means two blocks with a blank cell or more between them. Only three cells are left: choose ■ again and fill the first and the last.',
    'coach.move.4': 'Three cells are left for the 3. The columns say where the last 1 belongs.',
    'coach.wrong': 'The cell with the red frame does not fit the clues. Choose it again to clear it.',
    'coach.solved': 'A heart! You know all the rules now.',
    'coach.skip': 'Skip',
    'coach.next': 'Next puzzle',
} as const;
