import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Listed } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';

afterEach(() => page.viewport(1440, 900));

const turn = (name: string) => page.getByRole('button', { name });
const field = page.getByRole('textbox', { name: /^Page/ });
const range = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test.each([
  ['a table', 1440, 900],
  ['cards', 390, 844],
])('the first and the last page are one step away: %s', async (_, width, height) => {
  await page.viewport(width, height);
  await mount(<Listed />);
  await turn('Last page').click();
  await range('31–35 of 35');
  await expect.element(turn('Last page')).toHaveAttribute('aria-disabled', 'true');
  await turn('First page').click();
  await range('1–10 of 35');
  await expect.element(turn('First page')).toHaveAttribute('aria-disabled', 'true');
});

test('a page is typed: as far as there are pages, and only when it is a number', async () => {
  await mount(<Listed />);
  const type = async (text: string) => {
    await field.click();
    await userEvent.keyboard(text);
  };
  await type('3{Enter}');
  await range('21–30 of 35');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await field.fill('388');
  await userEvent.tab();
  await range('31–35 of 35');
  await expect.element(field).toHaveValue('4');
  await field.fill('two');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('4');
  await field.fill('2');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('4');
});

test('a list that is shown whole has no pages to turn', async () => {
  await mount(<Listed />);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('All');
  await range('1–35 of 35');
  expect(field.elements()).toHaveLength(0);
  expect(turn('Next page').elements()).toHaveLength(0);
});

test('on a phone a single page has no page buttons', async () => {
  await page.viewport(390, 844);
  await mount(<Listed />);
  await expect.element(turn('Next page')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50');
  await range('1–35 of 35');
  expect(turn('Next page').elements()).toHaveLength(0);
});
