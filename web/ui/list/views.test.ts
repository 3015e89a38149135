import { expect, it } from 'vitest';
import { readListState, START } from '../grid/paging/listState.ts';
import { startOf, viewsIn } from './knownViews.ts';
import { renamed, shownView, viewAddress, withView } from './views.ts';

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

it('says which view is shown, and whether it was changed since it was opened', () => {
  const relays = { ...START, search: 'relay' };
  const views = [
    { name: 'Cheap', address: viewAddress({ ...START, order: 'price' }, ['name']) },
    { name: 'Relays', address: viewAddress(relays, ['name']) },
  ];
  const shown = (last: string | undefined, state: typeof START, shownFields = ['name']) => {
    const found = shownView(views, last, { state, shownFields });
    return found && [found.view.name, found.isChanged];
  };
  expect(shown(undefined, { ...relays, page: 3 })).toEqual(['Relays', false]);
  expect(shown('Relays', { ...relays, search: 'relays' })).toEqual(['Relays', true]);
  expect(shown('Relays', relays, ['name', 'town'])).toEqual(['Relays', true]);
  // Another view has this content; a list that is begun anew shows none, nor does one whose view is gone.
  expect(shown('Relays', { ...START, order: 'price' })).toEqual(['Cheap', false]);
  expect(shown('Relays', START)).toBeNull();
  expect(shown('Gone', { ...relays, search: 'x' })).toBeNull();
});

it('gives a view another name, which replaces one that has it', () => {
  const views = ['a', 'b', 'c'].map((name, n) => ({ name, address: String(n) }));
  expect(renamed(views, 'a', 'd').map(({ name, address }) => name + address)).toEqual(['b1', 'c2', 'd0']);
  expect(renamed(views, 'a', 'c').map(({ name, address }) => name + address)).toEqual(['b1', 'c0']);
  expect(renamed(views, 'x', 'y')).toEqual(views);
});

it('opens a list with an own view by its name, or with a shared one by its id, as long as there is one', () => {
  const own = { name: 'a', address: '1' };
  const shared = { id: 'v1', name: 'a', address: '2', version: 1, user: 'chief' };
  const startWith = (start: string | undefined) => startOf({ views: [own], shared: [shared], start })?.address;
  expect([startWith('a'), startWith('v1'), startWith('gone'), startWith(undefined)]).toEqual([
    '1',
    '2',
    undefined,
    undefined,
  ]);
  expect(viewsIn({ views: [own], shared: [shared] })).toEqual([own, shared]);
  expect(viewsIn(undefined)).toEqual([]);
});
