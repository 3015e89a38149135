import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { inRows, type Listed, type Place, treeOf } from './common/tree.ts';
import { ManagedTree } from './ManagedTree.tsx';

const list = (id: string, name: string, parent: string | null, position: number): Listed => ({
  id,
  name,
  description: null,
  parent,
  position,
  owner_entity: 'e1',
  owner_entity_label: 'Ponant',
});
const LISTS = [
  list('train', 'Train', null, 0),
  list('brakes', 'Brakes', 'train', 0),
  list('doors', 'Doors', 'train', 1),
  list('stock', 'Stock', null, 1),
];

const onMove = vi.fn<(list: Listed, place: Place) => void>();

async function show(moves: typeof onMove | undefined = onMove) {
  onMove.mockClear();
  const tree = treeOf(LISTS);
  const known = { lists: LISTS, tree, rows: inRows(tree), error: undefined, reload: async () => undefined };
  await mount(<ManagedTree known={known} onMove={moves} entriesOf={() => []} />);
}
const row = (name: string) => page.getByRole('row', { name });
/** The drop target of the next Enter. */
const target = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

/** Starts dragging the focused row by keyboard: the first target has the focus a frame later. */
async function drag(): Promise<void> {
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(target).toMatch(/^(Drop on|Insert)/);
}

/** Drags the focused row by keyboard, moves to a target and drops it. */
async function dropOn(wanted: RegExp): Promise<void> {
  await drag();
  for (let tries = 0; tries < 12 && !wanted.test(target()); tries++) await userEvent.keyboard('{ArrowDown}');
  expect(target()).toMatch(wanted);
  await userEvent.keyboard('{Enter}');
}

test('branches close and open by arrows', async () => {
  await show();
  await userEvent.tab();
  await expect.element(row('Train')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Brakes')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(row('Brakes')).toHaveFocus();
});

test('a list is put into another one without a pointer', async () => {
  await show();
  (row('Stock').element() as HTMLElement).focus();
  await dropOn(/Drop on Doors/);
  await expect.poll(() => onMove.mock.calls).toEqual([[LISTS[3], { parent: 'doors', index: 0 }]]);
});

test('Escape gives a list back to where it was', async () => {
  await show();
  (row('Stock').element() as HTMLElement).focus();
  await drag();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByRole('button', { name: 'Drag Stock' })).toHaveFocus();
  expect(onMove).not.toHaveBeenCalled();
});
