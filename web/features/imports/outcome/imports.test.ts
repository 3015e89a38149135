import { expect, it } from 'vitest';
import { mayHaveParts, mayRollBack } from './imports.ts';

it.each([
  ['created or changed something', { state: 'done', created: 1, updated: 2 }, true],
  ['did nothing', { state: 'done', unchanged: 3 }, false],
  ['is undone', { state: 'rolled_back', created: 1, updated: 2, undone: 3 }, false],
  ['is undone in part', { state: 'rolled_back', created: 1, updated: 2, undone: 1, kept: 2 }, true],
  ['has failed', { state: 'failed' }, true],
  ['is at work', { state: 'rolling_back', created: 1, modification_date: new Date().toISOString() }, false],
  ['was left by its worker', { state: 'rolling_back', created: 1, modification_date: '2026-01-01T00:00:00Z' }, true],
] as const)('an import that %s may be rolled back: %s', (_, row, may) => expect(mayRollBack(row)).toBe(may));

it.each([
  [{ state: 'done', unchanged: 3 }, true],
  [{ state: 'rolled_back', created: 1, updated: 2, undone: 3 }, false],
  [{ state: 'rolled_back', created: 1, updated: 2, undone: 1, kept: 2 }, true],
] as const)('an import %j may have parts: %s', (row, may) => expect(mayHaveParts(row)).toBe(may));
