import { expect, it } from 'vitest';
import { alternatesIn, alternatesText, LONGEST_ALTERNATES, separated, withAlternates } from './alternates.ts';

it('are written so that they can be read again', () => {
  const alternates = [{ supplier_ref: 'GRM188R71', supplier: 'Murata' }, { supplier_ref: 'BC847,215' }];
  expect(alternatesText(alternates)).toBe('GRM188R71 (Murata); BC847,215');
  expect(alternatesIn(alternatesText(alternates))).toEqual(alternates);
  expect(alternatesIn(null)).toEqual([]);
});

it('are separated in a cell, but not inside a reference', () =>
  expect(separated('BC847,215; LM358/NOPB\nA-1, B-2 | C-3')).toEqual(['BC847,215', 'LM358/NOPB', 'A-1', 'B-2', 'C-3']));

it.each([
  [null, 'A-1 (TI); B-2', 'X', 'A-1 (TI); B-2'],
  ['B-2 (ST)', 'A-1 (TI); b2', 'X', 'B-2 (ST); A-1 (TI)'],
  ['A-1 (TI)', 'A-1 (Texas Instruments); A1 (ST)', 'X', 'A-1 (TI); A1 (ST)'],
  [null, 'LM-358; A-1', 'lm358', 'A-1'],
  ['as the user wrote it (see list)', 'A-1', 'X', 'as the user wrote it (see list); A-1'],
  [null, '', 'X', ''],
])('known %j and listed %j of %s', (known, listed, of, all) => {
  expect(withAlternates(known, listed, of)).toBe(all);
  expect(withAlternates(all, listed, of)).toBe(all);
});

it('are left out whole where they do not fit', () => {
  const listed = Array.from({ length: 300 }, (_, n) => `REFERENCE-${n}`).join('; ');
  const text = withAlternates(null, listed, null);
  expect(text.length).toBeLessThanOrEqual(LONGEST_ALTERNATES);
  expect(listed.startsWith(`${text}; `)).toBe(true);
  expect(withAlternates(text, listed, null)).toBe(text);
});
