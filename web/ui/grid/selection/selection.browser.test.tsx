import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Listed } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import type { BulkSelection } from './selection.ts';

let chosen: BulkSelection;
const bulk = (selection: BulkSelection) => {
  chosen = selection;
  return <button type="button">Export</button>;
};
const look = vi.fn();
const box = (name: string) => page.getByRole('checkbox', { name });
const bar = () => page.getByRole('button', { name: 'Export' });
const count = (words: string) => page.getByRole('status').filter({ hasText: words });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await mount(
    <Listed bulk={bulk} rowActions={({ name }) => [{ id: 'look', label: `Look at ${name}`, onAction: look }]} />,
  );
});

test('rows stay chosen from page to page', async () => {
  await box('Select Relay 02').click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await box('Select Relay 11').click();
  await expect.element(count('2 rows selected')).toBeVisible();
  expect(await chosen.loadIds()).toEqual(['r2', 'r11']);
  expect(chosen.body).toEqual({ filters: { id: ['r2', 'r11'] } });
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(box('Select Relay 02')).toBeChecked();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('the page is chosen at once, then all that match, then all of them but one', async () => {
  await box('Select Relay 01').click();
  await expect.element(box('Select all rows of this page')).toBePartiallyChecked();
  await box('Select all rows of this page').click();
  expect(chosen.count).toBe(10);
  await page.getByRole('button', { name: 'Select all 35 matching rows' }).click();
  await expect.element(count('35 rows selected')).toBeVisible();
  expect(chosen.body).toEqual({});
  expect(await chosen.loadIds()).toHaveLength(35);
  await box('Select Relay 03').click();
  await expect.element(count('34 rows selected')).toBeVisible();
  expect(chosen.body).toEqual({ filters: { id__ne: ['r3'] } });
  expect(await chosen.loadIds()).toHaveLength(34);
  expect(await chosen.loadIds()).not.toContain('r3');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(box('Select Relay 11')).toBeChecked();
  await page.getByRole('button', { name: 'Select all 35 matching rows' }).click();
  await expect.element(count('35 rows selected')).toBeVisible();
});

test('another search clears the selection', async () => {
  await box('Select Relay 01').click();
  await page.getByRole('textbox', { name: 'Search the relays' }).fill('Relay 3');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(box('Select Relay 30')).not.toBeChecked();
});

test('on a phone the same is there: boxes, the page at once, and the menu of a row', async () => {
  await page.viewport(390, 844);
  await box('Select all rows of this page').click();
  await expect.element(count('10 rows selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Select all 35 matching rows' })).toBeVisible();
  await box('Select Relay 01').click();
  expect(chosen.count).toBe(9);
  await page.getByRole('button', { name: 'Actions: Relay 02' }).click();
  await page.getByRole('menuitem', { name: 'Look at Relay 02' }).click();
  expect(look).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Actions: Relay 02' })).toHaveFocus();
});
