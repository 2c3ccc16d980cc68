/** The table `puzzles/expected.tsv` of our own puzzles. */

/** Easiest first. */
export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Grade = (typeof GRADES)[number];

export interface Expectation {
    file: string;
    /** `unique`, `none`, or for example `exactly 2`. */
    verdict: string;
    /** The hash of the picture; `-` if the solution is not unique. */
    picture: string;
    grade: Grade | undefined;
}

/** The lines of `expected.tsv`. */
export function expectations(text: string): Expectation[] {
    return text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
            const [file = '', verdict = '', picture = '', grade = ''] = line.split('\t');
            return { file, verdict, picture, grade: GRADES.find((own) => own === grade) };
        });
}
