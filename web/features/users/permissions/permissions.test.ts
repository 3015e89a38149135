import { expect, test } from 'vitest';
import en from '#shared/i18n/en/users.ts';
import fr from '#shared/i18n/fr/users.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { actionOf, allByModel, heldByModel, knownOnly, modelOf } from './permissions.ts';

const READERS = { id: 'r', name: 'Readers', permissions: ['product.view', 'contact.view'] };
const WRITERS = { id: 'w', name: 'Writers', permissions: ['product.view', 'product.change'] };

test('a user has direct permissions and those of groups, by model, with their sources', () => {
  expect(heldByModel(['product.view', 'user.view'], [READERS, WRITERS])).toEqual([
    { model: 'contact', items: [{ permission: 'contact.view', isOwn: false, groups: ['Readers'] }] },
    {
      model: 'product',
      items: [
        { permission: 'product.view', isOwn: true, groups: ['Readers', 'Writers'] },
        { permission: 'product.change', isOwn: false, groups: ['Writers'] },
      ],
    },
    { model: 'user', items: [{ permission: 'user.view', isOwn: true, groups: [] }] },
  ]);
});

test('a permission that Vigie no longer has is neither shown nor sent back', () => {
  expect(heldByModel(['fax.send'], [])).toEqual([]);
  expect(knownOnly(['fax.send', 'user.view'])).toEqual(['user.view']);
});

test('every permission can be chosen, once', () => {
  expect(allByModel().flatMap(({ items }) => items)).toEqual([...PERMISSIONS]);
});

test.each([
  ['English', en],
  ['French', fr],
])('every permission has words in %s', (_, { models, actions }) => {
  for (const permission of PERMISSIONS) {
    expect(Object.keys(models)).toContain(modelOf(permission));
    expect(Object.keys(actions)).toContain(actionOf(permission));
  }
});
