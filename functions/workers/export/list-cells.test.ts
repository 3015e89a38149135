import { expect, it } from 'vitest';
import { MONITORING_REQUEST, PART, SOLUTION_REQUEST, USER } from '#platform/records/kinds.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import { partColumns } from '#shared/parts/schema.ts';
import { monitoringRequestColumns, solutionRequestColumns } from '#shared/requests/schema.ts';
import { userColumns } from '#shared/users/schema.ts';
import { cellOf, type ListDisplay } from './list-cells.ts';

const display: ListDisplay = {
  language: 'en',
  translate: translatorFor('en'),
  dictionaries: seedEntries(),
  columns: monitoringRequestColumns,
};
const stateOf = (request: object) => cellOf(MONITORING_REQUEST, 'state', { id: 'r1', ...request }, display, {});

it('shows the outcome of a closed request, as its screen does', () => {
  expect(stateOf({ state: 'confirmed', ended_as: 'closed_1' })).toBe('Closed');
});

it('shows the state of other requests', () => {
  expect(stateOf({ state: 'confirmed', ended_as: null })).toBe('Confirmed');
  expect(stateOf({ state: 'pending' })).toBe('In the cart');
});

it('keeps numbers, instants and empty values', () => {
  const row = { id: 'r1', cost: 2, confirmed_at: '2026-11-21T10:00:00Z', note: '' };
  const cells = ['cost', 'confirmed_at', 'note'].map((column) => cellOf(MONITORING_REQUEST, column, row, display, {}));
  expect(cells).toEqual([2, new Date('2026-11-21T10:00:00Z'), null]);
});

it('shows the processing of a solution request, that it is still in the cart, or that nothing was found', () => {
  const solutions = { ...display, columns: solutionRequestColumns };
  const cell = (row: object) => cellOf(SOLUTION_REQUEST, 'processing_state', { id: 'r1', ...row }, solutions, {});
  expect(cell({ state: 'confirmed', processing_state: 'waiting_for_solutions' })).toBe('Waiting for solution');
  expect(cell({ state: 'pending', processing_state: null })).toBe('In the cart');
  const complete = { state: 'confirmed', processing_state: 'processing_complete' };
  expect(cell({ ...complete, closing_reason: null })).toBe('Complete');
  expect(cell({ ...complete, closing_reason: 'No stock left' })).toBe('Closed without a solution');
});

it('names choices in the language of the reader, and linked records', () => {
  const users = { ...display, language: 'fr', translate: translatorFor('fr'), columns: userColumns } as const;
  const row = { id: 'u1', entity_type: 'supplier', is_active: true, groups: ['g1', 'g2'] };
  const names = { groups: new Map([['g1', 'Acheteurs']]) };
  const cells = ['entity_type', 'is_active', 'groups'].map((column) => cellOf(USER, column, row, users, names));
  expect(cells).toEqual(['Fournisseur', 'Oui', 'Acheteurs, g2']);
});

it('shows the words of notes with markup, and a reference that looks like markup as it is', () => {
  const row = { id: 'p1', notes: '<p>Keep <b>dry</b>&nbsp;&lt;5&nbsp;V</p>', supplier_ref: '<b>&c' };
  const parts = { ...display, columns: partColumns };
  expect(['notes', 'supplier_ref'].map((column) => cellOf(PART, column, row, parts, {}))).toEqual([
    'Keep dry <5 V',
    '<b>&c',
  ]);
});
