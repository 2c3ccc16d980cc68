import { expect, it } from 'vitest';
import { requestOf, type Wish } from './wish';

const wish = (more: Partial<Wish> = {}): Wish => ({ width: 10, height: 10, kind: 'runs', colours: 1, difficulty: '', technique: '', symmetry: 'none', ...more });

it('always asks for one solution', () => {
    expect(requestOf(wish(), 7)).toMatchObject({ aim: 'unique', seed: 7 });
    expect(requestOf(wish({ difficulty: 'hard' }), 7)).toMatchObject({ difficulty: 'hard' });
    expect(requestOf(wish({ technique: 'overlap' }), 7)).not.toHaveProperty('difficulty');
});
