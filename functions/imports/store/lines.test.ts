import { describe, expect, test } from 'vitest';
import { applyChoices, countLines, isUndecided } from './lines.ts';
import type { Choice, StoredLine } from './schema.ts';

const suggestion = (product: string, score: number) => ({
  product,
  score,
  supplier_label: 'S',
  supplier_ref: product,
  label: '',
  reasons: [],
  availability_status: null,
});
const undecided: StoredLine = {
  row: 7,
  fields: { supplier_ref: 'X1' },
  status: 'to_be_determined',
  suggestions: [suggestion('p1', 0.8), suggestion('p2', 0.5)],
};
const identified: StoredLine = { row: 8, fields: {}, status: 'identified', suggestions: [suggestion('p3', 1)] };
const outcome = (line: StoredLine, ...choices: Choice[]) =>
  applyChoices(
    [line],
    choices.map((choice, n) => ({ id: String(n), action: String(n), lines: { [`l${line.row}`]: choice } })),
  )[0];

describe('choices for a line', () => {
  test('an identified line has its part from the start', () =>
    expect(outcome(identified)).toMatchObject({ product: 'p3', status: 'identified', is_selected: true }));
  test('selecting a suggestion', () =>
    expect(outcome(undecided, { product: 'p2' })).toMatchObject({ product: 'p2', status: 'suggested' }));
  test('refusing a suggestion keeps the others', () => {
    const line = outcome(undecided, { refused: 'p1' });
    expect(line).toMatchObject({ status: 'to_be_determined', product: null });
    expect(line?.suggestions.map(({ product }) => product)).toEqual(['p2']);
  });
  test('refusing all suggestions makes the line new', () =>
    expect(outcome(undecided, { refused: 'p1' }, { refused: 'p2' })).toMatchObject({ status: 'new', product: null }));
  test('refusing the identified part', () =>
    expect(outcome(identified, { refused: 'p3' })).toMatchObject({ status: 'new', product: null }));
  test('a part found by hand comes first, and refusing it keeps the suggestions', () => {
    const byHand = { product: 'p9', by_hand: suggestion('p9', 1) };
    const line = outcome(undecided, byHand);
    expect(line).toMatchObject({ product: 'p9', status: 'suggested' });
    expect(line?.suggestions.map(({ product }) => product)).toEqual(['p9', 'p1', 'p2']);
    expect(outcome(undecided, byHand, { refused: 'p9' })).toMatchObject(outcome(undecided) ?? {});
  });
  test('marking as a new part', () => expect(outcome(undecided, { product: null })).toMatchObject({ status: 'new' }));
  test('undo restores the original result', () =>
    expect(outcome(undecided, { product: null }, { original: true })).toEqual(outcome(undecided)));
  test('leaving a line out keeps its part, and the later choice wins', () => {
    expect(outcome(undecided, { product: 'p1' }, { selected: false })).toMatchObject({
      product: 'p1',
      is_selected: false,
    });
    expect(outcome(undecided, { selected: false }, { selected: true })?.is_selected).toBe(true);
  });
});

test('a line that is left out needs no decision', () => {
  const left = outcome(undecided, { selected: false });
  expect([outcome(undecided), left, outcome(identified)].map((line) => line && isUndecided(line))).toEqual([
    true,
    false,
    false,
  ]);
});

test('counts follow the choices', () => {
  const lines = applyChoices([undecided, identified], [{ id: '1', action: '1', lines: { l7: { product: 'p1' } } }]);
  expect(countLines(lines)).toEqual({ identified: 1, to_be_determined: 0, suggested: 1, new: 0 });
});
