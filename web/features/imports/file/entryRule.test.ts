import { expect, it } from 'vitest';
import { entryDestination, isUnfinished } from './entryRule.ts';

const date = '2026-11-20T10:00:00Z';
const UNFINISHED = ['uploaded', 'reading', 'to_be_mapped', 'matching', 'matched', 'finalizing', 'failed'] as const;

it('shows the last import when there was one, whatever is under way', () => {
  for (const state of [null, 'done', ...UNFINISHED] as const)
    expect(entryDestination({ state, lastImportDate: date, wantsNew: false })).toBe('import');
  expect(entryDestination({ state: 'done', lastImportDate: null, wantsNew: false })).toBe('import');
});

it('continues a review when nothing was imported yet', () => {
  for (const state of UNFINISHED)
    expect(entryDestination({ state, lastImportDate: null, wantsNew: false })).toBe('matching');
});

it('asks for a file without a review, or for a new import', () => {
  expect(entryDestination({ state: null, lastImportDate: null, wantsNew: false })).toBe('stay');
  expect(entryDestination({ state: 'done', lastImportDate: date, wantsNew: true })).toBe('stay');
  expect(entryDestination({ state: 'matched', lastImportDate: date, wantsNew: true })).toBe('stay');
});

it('a review is unfinished until it is imported', () => {
  expect(UNFINISHED.every(isUnfinished)).toBe(true);
  expect([null, undefined, 'done' as const].some(isUnfinished)).toBe(false);
});
