import { expect, it } from 'vitest';
import { readListState, START } from '../grid/paging/listState.ts';
import { viewAddress, withView } from './views.ts';

it('opens a view as it was saved, on its first page', () => {
  const columns = [{ id: 'name' }, { id: 'town', filter: 'values' as const }];
  const state = { ...START, page: 4, search: 'relay', order: '-town', filters: { town: ['Lyon', 'Nîmes'] } };
  const opened = readListState(new URLSearchParams(viewAddress(state, ['name'])), columns);
  expect(opened).toEqual({ ...state, page: 1, columns: ['name'] });
});

it('sorts views by name', () => {
  const views = withView(withView([], { name: 'b', address: '1' }), { name: 'a', address: '2' });
  expect(withView(views, { name: 'b', address: '3' })).toEqual([
    { name: 'a', address: '2' },
    { name: 'b', address: '3' },
  ]);
});
