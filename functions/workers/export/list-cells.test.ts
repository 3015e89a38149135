import { expect, it } from 'vitest';
import { translatorFor } from '#platform/words/phrases.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import { monitoringRequestColumns } from '#shared/requests/schema.ts';
import { cellOf, type ListDisplay } from './list-cells.ts';

const display: ListDisplay = {
  language: 'en',
  translate: translatorFor('en'),
  dictionaries: seedEntries(),
  columns: monitoringRequestColumns,
};
const stateOf = (request: object) => cellOf('ASKED_MONITORING', 'state', { id: 'r1', ...request }, display);

it('shows the outcome of a closed request, as its screen does', () => {
  expect(stateOf({ state: 'confirmed', ended_as: 'closed_1' })).toBe('Closed');
});

it('shows the state of other requests', () => {
  expect(stateOf({ state: 'confirmed', ended_as: null })).toBe('Confirmed');
  expect(stateOf({ state: 'pending' })).toBe('In the cart');
});

it('keeps numbers, instants and empty values', () => {
  const row = { id: 'r1', cost: 2, confirmed_at: '2026-11-21T10:00:00Z', note: '' };
  const cells = ['cost', 'confirmed_at', 'note'].map((column) => cellOf('ASKED_MONITORING', column, row, display));
  expect(cells).toEqual([2, new Date('2026-11-21T10:00:00Z'), null]);
});
