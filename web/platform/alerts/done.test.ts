import { expect, test } from 'vitest';
import { changeOf, deedOf } from './done.ts';

test.each([
  ['POST /api/suppliers', 'created.supplier'],
  ['POST /api/users/auth_groups', 'created.group'],
  ['POST /api/ged/folder', 'created.folder'],
  ['DELETE /api/products/{id}', 'deleted.product'],
  ['DELETE /api/ged/nodes/{id}', 'deleted.ged_node'],
  ['POST /api/legal-status', 'created.entry'],
  ['DELETE /api/dictionaries/{name}/entries/{id}', 'deleted.entry'],
  ['DELETE /api/suppliers/{id}/ncages', 'deleted.ncage'],
  ['POST /api/triage/{id}/ignore', 'other.ignored'],
  ['POST /api/products/bulk_update', undefined],
  ['POST /api/products/{id}', undefined],
  ['POST /api/oauth2/logout', undefined],
])('%s did: %s', (key, deed) => expect(deedOf(key)).toBe(deed));

test('the form of a record says what it changed; of other kinds, only that it succeeded', () => {
  expect(changeOf('contact')).toBe('changed.contact');
  expect(changeOf('asked_processing')).toBe('other.asked_processing');
  expect(changeOf('permissions')).toBe('other.permissions');
  expect(changeOf('country')).toBe('changed.entry');
  expect(changeOf('support')).toBeUndefined();
});
