import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Listed, RELAYS, type Relay } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import type { ListState } from '../paging/listState.ts';

const drawn = vi.fn(({ name }: Relay) => name);
const COLUMNS = ['name', 'supplier'].map((id) => ({ id, header: id, width: 200, cell: drawn }));
/** As the server's last answer: the same rows until it answers again. */
const PAGE = { items: RELAYS.slice(0, 10), total: RELAYS.length };

/** Ids of the rows that were drawn since the last call. */
function drawnRows(): string[] {
  const ids = new Set(drawn.mock.calls.map(([{ id }]) => id));
  drawn.mockClear();
  return [...ids];
}
const cell = () => page.getByRole('gridcell', { name: 'Relay 01' }).first();

test('of rows that stay, only those are drawn again whose cell becomes the active one or ceases to be it', async () => {
  const states: ListState[] = [];
  await mount(
    <Listed
      columns={COLUMNS}
      page={PAGE}
      onShown={(state) => states.push(state)}
      bulk={() => null}
      rowActions={() => []}
    />,
  );
  await expect.element(cell()).toBeVisible();
  expect(drawnRows()).toHaveLength(10);
  await page.getByRole('columnheader', { name: /^name/ }).getByRole('button').first().click();
  await expect.poll(() => states.at(-1)?.order).toBe('name');
  expect(drawnRows()).toEqual(['r1']);

  await cell().click();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Relay 02');
  expect(drawnRows()).toEqual(['r1', 'r2']);
});
