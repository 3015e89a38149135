import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#shared/users/schema.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { Credits } from './Credits.tsx';

const of = (type: Me['entity']['type']) => meOf({ entity: { type }, is_superuser: true, monitoring_tokens: 7 });
const shown = async (user: Me) => {
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
  await mount(
    <main>
      <h1>Vigie</h1>
      <Credits />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Vigie' })).toBeVisible();
  return page.getByRole('region', { name: 'Credits' }).elements().length;
};

test('only clients have credits', async () => {
  expect(await shown(of('client'))).toBe(1);
});

test.each(['vigie', 'supplier'] as const)('users of an entity of type %s see no credits', async (type) => {
  expect(await shown(of(type))).toBe(0);
});
