import { expect, it } from 'vitest';
import { entryDestination } from './entryRule.ts';

const date = '2026-11-20T10:00:00Z';

it('shows the last import when there was one', () => {
  expect(entryDestination({ state: null, lastImportDate: date, wantsNew: false })).toBe('import');
  expect(entryDestination({ state: 'done', lastImportDate: date, wantsNew: false })).toBe('import');
});

it('continues an analysis', () => {
  for (const state of ['uploaded', 'reading', 'to_be_mapped', 'matching', 'matched', 'finalizing', 'failed'] as const)
    expect(entryDestination({ state, lastImportDate: null, wantsNew: false })).toBe('matching');
});

it('never hides an unfinished analysis behind an older import or a new start', () => {
  expect(entryDestination({ state: 'matched', lastImportDate: date, wantsNew: false })).toBe('matching');
  expect(entryDestination({ state: 'matching', lastImportDate: date, wantsNew: true })).toBe('matching');
});

it('asks for a file when nothing is there, or another list is wanted', () => {
  expect(entryDestination({ state: null, lastImportDate: null, wantsNew: false })).toBe('stay');
  expect(entryDestination({ state: 'done', lastImportDate: date, wantsNew: true })).toBe('stay');
});
