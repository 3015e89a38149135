import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#shared/users/schema.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { RequestCard } from './RequestCard.tsx';

const IN_CART = { id: 'r1', product_label: 'K-40', supplier_label: 'Subdellio' };
const show = async (type: Me['entity']['type'], request: typeof IN_CART & { owner_entity_label?: string }) => {
  const user = meOf({ entity: { type }, is_superuser: true });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
  await mount(<RequestCard request={request} />);
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ items: [] })));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['vigie', 'Ponant', 'the owner of the request'],
  ['client', 'Subdellio', 'the supplier of the part'],
] as const)('users of an entity of type %s see %s: %s', async (type, name, _) => {
  await show(type, { ...IN_CART, owner_entity_label: 'Ponant' });
  await expect.element(page.getByText(name)).toBeVisible();
});

test('in a cart, whose owner is known, operators see the supplier too', async () => {
  await show('vigie', IN_CART);
  await expect.element(page.getByText('Subdellio')).toBeVisible();
});
