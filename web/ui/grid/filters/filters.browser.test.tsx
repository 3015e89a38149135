import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Listed } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import type { ListState } from '../paging/listState.ts';

afterEach(() => page.viewport(1440, 900));

let shown: ListState;
const filtered = () => shown.filters;
const onShown = (state: ListState) => {
  shown = state;
};
const listed = () => mount(<Listed onShown={onShown} />);

test('a filter works when applied, is shown above the list, and is removed by its cross', async () => {
  await listed();
  await page.getByRole('button', { name: 'Filter: Supplier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter: Supplier' });
  await dialog.getByRole('checkbox', { name: /Subdellio/ }).click();
  await dialog.getByRole('checkbox', { name: /Ohmaréa/ }).click();
  expect(filtered()).toEqual({});
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(filtered).toEqual({ supplier: ['Subdellio', 'Ohmaréa'] });
  await expect.element(page.getByText('Subdellio and 1 other')).toBeVisible();
  await expect.element(page.getByText('1–10 of 24')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Supplier' }).click();
  await expect.element(page.getByText('1–10 of 35')).toBeVisible();
});

test('a range is typed; "no value" excludes a range', async () => {
  await listed();
  await page.getByRole('button', { name: 'Filter: Stock' }).click();
  await page.getByLabelText('At least').fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(filtered).toEqual({ stock__gte: ['12'] });
  await page.getByRole('button', { name: 'Filter: Stock' }).click();
  await page.getByRole('combobox', { name: 'Value' }).selectOptions('No value');
  await expect.element(page.getByLabelText('At least')).toHaveValue(null);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(filtered).toEqual({ stock__isnull: ['true'] });
});

test('on a phone one dialog has all filters, which take effect together', async () => {
  await page.viewport(390, 844);
  await listed();
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByText('Supplier').last().click();
  await dialog.getByRole('checkbox', { name: /Vannessence/ }).click();
  await dialog.getByText('Name').last().click();
  await dialog.getByLabelText('Contains').fill('Relay 1');
  expect(filtered()).toEqual({});
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(filtered).toEqual({ supplier: ['Vannessence'], name__contains: ['Relay 1'] });
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /Vannessence/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(filtered).toEqual({});
});

test('on a phone, which has no header to press, the dialog orders the list', async () => {
  await page.viewport(390, 844);
  await listed();
  const open = () => page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await open();
  const field = dialog.getByRole('combobox', { name: 'Sort by' });
  expect([...field.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Default order',
    'Name',
    'Supplier',
    'Stock',
    'Note',
  ]);
  await expect.element(dialog.getByRole('combobox', { name: 'Direction' })).toBeDisabled();
  await field.selectOptions('Stock');
  await dialog.getByRole('combobox', { name: 'Direction' }).selectOptions('Descending');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => shown.order).toBe('-stock');

  await open();
  await expect.element(dialog.getByRole('combobox', { name: 'Direction' })).toHaveValue('-');
  await field.selectOptions('Default order');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => shown.order).toBe('');
});
