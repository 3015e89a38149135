import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { trail } from '#web/lib/trail.ts';
import { Listed, RELAYS } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import { PageHeader } from '../PageHeader.tsx';

const Main = ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>;
const whole = { items: [...RELAYS], total: RELAYS.length };

beforeEach(() => {
  trail.forget();
  for (const [pathname, search] of [
    ['/here', '?page=2&maker=Vannessence'],
    ['/relays/r34', ''],
  ] as const)
    trail.arrive({ pathname, search });
});
afterEach(() => page.viewport(1440, 900));

test('who comes back is at the row that they had opened, in view', async () => {
  await page.viewport(1440, 400);
  await mount(
    <Main>
      <Listed page={whole} />
    </Main>,
  );
  const cell = page.getByRole('gridcell', { name: 'Relay 34' });
  await expect.element(cell).toHaveFocus();
  expect(cell.element().getBoundingClientRect().bottom).toBeLessThan(400);
});

test('on a phone at its card', async () => {
  await page.viewport(390, 844);
  await mount(
    <Main>
      <Listed page={whole} />
    </Main>,
  );
  await expect.element(page.getByRole('link', { name: /Relay 34/ })).toHaveFocus();
});

test('where that row is gone, at the screen', async () => {
  await mount(
    <Main>
      <Listed />
    </Main>,
  );
  await expect.element(page.getByRole('gridcell', { name: 'Relay 01' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a crumb leads to the list as it was left', async () => {
  await mount(<PageHeader title="Relay 34" crumbs={[{ label: 'Relays', to: '/here' }, { label: 'Relay 34' }]} />);
  await expect
    .element(page.getByRole('link', { name: 'Relays' }))
    .toHaveAttribute('href', '/here?page=2&maker=Vannessence');
});
