import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Listed, type Relay } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';

const WIDE = ['Name', 'Supplier', 'Stock', 'Note', 'Place'].map((header) => ({
  id: header.toLowerCase(),
  header,
  width: 260,
  cell: ({ name }: Relay) => name,
}));
afterEach(() => page.viewport(1440, 900));

const focused = () => document.activeElement?.textContent;
const cell = (name: string) => page.getByRole('gridcell', { name });
const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });

test('the table is one tab stop that returns to the last active cell', async () => {
  await mount(<Listed />);
  await cell('Relay 01').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Relay 03');
  await userEvent.tab();
  expect(document.activeElement?.closest('table')).toBeNull();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Relay 03');
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.closest('table')).toBeNull();
});

test('keys move as in a spreadsheet, and stop at the edges', async () => {
  await mount(<Listed />);
  await cell('Relay 02').click();
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return focused();
  };
  expect(await after('{ArrowRight}')).toBe('Subdellio');
  expect(await after('{End}')).toBe('× 2');
  expect(await after('{ArrowRight}')).toBe('× 2');
  expect(await after('{Home}')).toBe('Relay 02');
  expect(await after('{PageDown}')).toBe('Relay 10');
  expect(await after('{Control>}{Home}{/Control}')).toBe('Relay 01');
  expect(await after('{Control>}{End}{/Control}')).toBe('× 2');
  expect(await after('{PageUp}{PageUp}{ArrowUp}{Home}')).toBe('Name');
  expect(await after('{ArrowUp}')).toBe('Name');
});

test('Enter opens the row, in the header it orders by the column where the server can', async () => {
  const router = await mount(<Listed />);
  await cell('Relay 01').click();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(header('Quantity')).not.toHaveAttribute('aria-sort');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(router.location.pathname).toBe('/relays/r34');
});

test('Space selects a row, in the header the page', async () => {
  await mount(<Listed bulk={() => null} />);
  await cell('Relay 01').click();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('checkbox', { name: 'Select Relay 01' })).toBeChecked();
  await userEvent.keyboard(' {ArrowUp} ');
  await expect.element(page.getByRole('checkbox', { name: 'Select Relay 10' })).toBeChecked();
  await expect.element(page.getByRole('status').filter({ hasText: '10 rows selected' })).toBeVisible();
});

test('Alt and the arrow open the filter of the column; Escape leads back to the cell', async () => {
  await mount(<Listed />);
  await cell('Ohmaréa').first().click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const filter = page.getByRole('dialog', { name: 'Filter: Supplier' });
  await expect.element(filter).toBeVisible();
  await expect.poll(() => filter.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(filter).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Ohmaréa');
});

test('the menu of a row opens from its cell, and gives the focus back', async () => {
  const look = vi.fn();
  const rowActions = ({ name }: { name: string }) => [
    { id: 'look', label: `Look at ${name}`, onAction: () => look(name) },
  ];
  await mount(<Listed rowActions={rowActions} />);
  await cell('Relay 02').click();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Look at Relay 02' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(look).toHaveBeenCalledWith('Relay 02');
  await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain('Relay 02');
});

test('the next-page button keeps the focus on the last page and does nothing', async () => {
  await mount(<Listed />);
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.element(next).toBeVisible();
  next.element().focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await expect.element(page.getByText('31–35 of 35')).toBeVisible();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
});

test('an active cell is not covered by the header or the first column', async () => {
  await page.viewport(700, 360);
  await mount(<Listed columns={WIDE} />);
  await cell('Relay 01').first().click();
  await userEvent.keyboard('{PageDown}{End}{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}');
  for (let times = 0; times < 8; times++) {
    await userEvent.keyboard('{ArrowUp}');
    const { left, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    expect(document.activeElement?.contains(document.elementFromPoint(left + 6, top + 6))).toBe(true);
  }
});

test('of many rows only some are drawn, yet the keys reach the last', async () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ id: `m${n}`, name: `Fuse ${n}`, supplier: '', stock: 0 }));
  await mount(<Listed page={{ items: many, total: 500 }} />);
  await cell('Fuse 0').click();
  expect(page.getByRole('row').elements().length).toBeLessThan(60);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain('Fuse 499');
});
