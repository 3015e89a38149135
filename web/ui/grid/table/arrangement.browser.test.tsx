import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import terms from '#shared/i18n/en/terms.ts';
import { Listed } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const columns = () => page.getByRole('dialog', { name: 'Columns' });

test('columns are shown, hidden and moved, and can be as they were', async () => {
  await mount(<Listed />);
  expect(headers()).toEqual(['Name', 'Supplier', 'Stock', 'Quantity']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(columns().getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await columns().getByRole('checkbox', { name: 'Supplier' }).click();
  await columns().getByRole('checkbox', { name: 'Note' }).click();
  await columns().getByRole('button', { name: 'Move Note forward' }).click();
  expect(headers()).toEqual(['Name', 'Stock', 'Note', 'Quantity']);
  await columns().getByRole('button', { name: 'Reset to default' }).click();
  expect(headers()).toEqual(['Name', 'Supplier', 'Stock', 'Quantity']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
});

const WIDE = (['Name', 'Supplier', 'Stock', 'Quantity'] as const).map((header, at) => ({
  ...{ id: header.toLowerCase(), header, width: [300, 200, 150, 150][at] ?? 0 },
  cell: ({ name }: { name: string }) => name,
}));

test('columns without room are hidden until they are chosen, and come back with the room', async () => {
  await mount(
    <div id="narrow" style={{ width: 640 }}>
      <Listed columns={WIDE} />
    </div>,
  );
  await expect.poll(headers).toEqual(['Name', 'Supplier']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(columns().getByText(/^2 columns have no room/)).toBeVisible();
  await expect.element(columns().getByRole('checkbox', { name: 'Stock' })).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  document.querySelector<HTMLElement>('#narrow')?.style.setProperty('width', '720px');
  await expect.poll(headers).toEqual(['Name', 'Supplier', 'Stock']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await columns().getByRole('checkbox', { name: 'Quantity' }).click();
  await expect.poll(headers).toEqual(['Name', 'Supplier', 'Stock', 'Quantity']);
  await columns().getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(headers).toEqual(['Name', 'Supplier', 'Stock']);
});

test('in the header keys move a column and change its width', async () => {
  await mount(<Listed />);
  await page.getByRole('gridcell', { name: 'Ohmaréa' }).first().click();
  await userEvent.keyboard('{ArrowUp}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  expect(headers()).toEqual(['Name', 'Stock', 'Supplier', 'Quantity']);
  expect(document.activeElement?.textContent).toBe('Supplier');
  const width = () =>
    page
      .getByRole('columnheader', { name: /^Supplier/ })
      .element()
      .getBoundingClientRect().width;
  const before = width();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(width()).toBeGreaterThan(before);
});

test('the pointer drags a column wider at its edge', async () => {
  await mount(<Listed />);
  const header = page.getByRole('columnheader', { name: /^Name/ }).element();
  const before = header.getBoundingClientRect().width;
  const edge = header.querySelector<HTMLElement>('.grid-edge');
  if (!edge) throw new Error('There is no edge');
  const { right, top } = header.getBoundingClientRect();
  edge.setPointerCapture = () => {};
  const at = (clientX: number) => ({ bubbles: true, clientX, clientY: top + 10, pointerId: 1 });
  edge.dispatchEvent(new PointerEvent('pointerdown', at(right - 2)));
  edge.dispatchEvent(new PointerEvent('pointermove', at(right + 98)));
  await expect.poll(() => header.getBoundingClientRect().width).toBeGreaterThan(before + 40);
});

test('a header whose term needs it tells what that means where the pointer rests on it', async () => {
  const columns = (['sri', 'name'] as const).map((id) => ({ id, header: id, width: 200, cell: () => id }));
  await mount(<Listed columns={columns} />);
  const header = (name: string) => page.getByRole('columnheader').getByRole('button', { name, exact: true });
  await header('name').hover();
  await header('sri').hover();
  await expect.element(header('sri')).toHaveAttribute('title', terms.sri);
  await expect.element(header('name')).not.toHaveAttribute('title');
});
