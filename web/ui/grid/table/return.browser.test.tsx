import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import { Listed, RELAYS } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import { PageHeader } from '../../display/PageHeader.tsx';

const whole = { items: [...RELAYS], total: RELAYS.length };
const open = (id: string) => {
  navigationHistory.forget();
  navigationHistory.arrive({ pathname: '/here', search: '?page=2&supplier=Vannessence' });
  navigationHistory.arrive({ pathname: `/relays/${id}`, search: '' });
};
const comeBack = (given: ComponentProps<typeof Listed> = {}) =>
  mount(
    <main tabIndex={-1}>
      <Listed {...given} />
    </main>,
  );

beforeEach(() => open('r34'));
afterEach(() => page.viewport(1440, 900));

test('returning to the list focuses the opened row, in view', async () => {
  await page.viewport(1440, 400);
  await comeBack({ page: whole });
  const cell = page.getByRole('gridcell', { name: 'Relay 34' });
  await expect.element(cell).toHaveFocus();
  expect(cell.element().getBoundingClientRect().bottom).toBeLessThan(400);
});

test('on a phone at its card', async () => {
  await page.viewport(390, 844);
  await comeBack({ page: whole });
  await expect.element(page.getByRole('link', { name: /Relay 34/ })).toHaveFocus();
});

test.each([
  ['a table', 1440, 900],
  ['cards', 390, 844],
])(
  'but once: who searches then stays in the search, also when the rows are drawn anew: %s',
  async (_, width, height) => {
    await page.viewport(width, height);
    open('r4');
    await comeBack();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Relay 04/);
    const search = page.getByRole('textbox', { name: 'Search the relays' });
    await search.fill('nothing');
    await expect.element(page.getByText('There is no relay')).toBeVisible();
    await search.fill('Relay 0');
    await expect.element(page.getByText(/^Relay 02/)).toBeVisible();
    await expect.element(search).toHaveFocus();
  },
);

test('when that row was deleted, the focus is on the screen', async () => {
  await comeBack();
  await expect.element(page.getByRole('gridcell', { name: 'Relay 01' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a crumb leads to the list as it was left', async () => {
  await mount(<PageHeader title="Relay 34" crumbs={[{ label: 'Relays', to: '/here' }, { label: 'Relay 34' }]} />);
  await expect
    .element(page.getByRole('link', { name: 'Relays' }))
    .toHaveAttribute('href', '/here?page=2&supplier=Vannessence');
});
