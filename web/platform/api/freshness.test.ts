import { expect, it } from 'vitest';
import { outdatedBy } from './freshness.ts';

it('reloads counts, credits and the cart after a call that changes them', () => {
  expect(outdatedBy('POST /api/asked_monitorings/bulk_add')).toContain('GET /api/asked_monitorings/count');
  expect(outdatedBy('POST /api/asked_processings/confirm')).toEqual([
    'GET /api/asked_processings/count',
    'GET /api/users/me',
    'GET /api/asked_processings',
    'GET /api/asked_processings/carts',
  ]);
});

it('reloads imports after one begins or is rolled back', () =>
  expect(outdatedBy('POST /api/import_products/imports/{id}/roll_back')).toEqual(
    expect.arrayContaining(['GET /api/import_products/imports', 'GET /api/import_products/imports/{id}']),
  ));

it('reloads the user after changes to users, entities or subscriptions', () => {
  for (const key of ['PUT /api/users/{id}', 'PUT /api/entities/{id}', 'PUT /api/subscription/{id}'])
    expect(outdatedBy(key)).toEqual(['GET /api/users/me']);
});

it('reloads nothing after reading or after unrelated changes', () => {
  expect(outdatedBy('GET /api/asked_monitorings')).toEqual([]);
  expect(outdatedBy('POST /api/asked_monitorings/fields_values')).toEqual([]);
  expect(outdatedBy('PUT /api/contacts/{id}')).toEqual([]);
});
