import type { ImportStatus, LineMark, LineMarks } from './review-schema.ts';

/** Line status by character; upper case: the line is excluded. */
const STATES: Readonly<Record<string, ImportStatus>> = {
  i: 'identified',
  t: 'to_be_determined',
  s: 'suggested',
  n: 'new',
};
const LETTERS = new Map(Object.entries(STATES).map(([letter, status]) => [status, letter]));

function letterOf({ import_status, is_selected }: LineMark): string {
  const letter = LETTERS.get(import_status) ?? '';
  return is_selected ? letter : letter.toUpperCase();
}

type Packed = Pick<LineMarks, 'ids' | 'states'>;

export const packMarks = (marks: readonly LineMark[]): Packed => ({
  ids: marks.map(({ id }) => id),
  states: marks.map(letterOf).join(''),
});

export const unpackMarks = ({ ids, states }: Packed): LineMark[] =>
  ids.flatMap((id, n) => {
    const letter = states.charAt(n);
    const import_status = STATES[letter.toLowerCase()];
    return import_status ? [{ id, import_status, is_selected: letter !== letter.toUpperCase() }] : [];
  });
