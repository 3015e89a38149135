import { expect, it } from 'vitest';
import { outdatedBy } from './freshness.ts';

it('asks for numbers of requests, credits and the cart again when a call has changed them', () => {
  expect(outdatedBy('POST /api/asked_monitorings/bulk_add')).toContain('GET /api/asked_monitorings/count');
  expect(outdatedBy('POST /api/asked_processings/confirm')).toEqual([
    'GET /api/asked_processings/count',
    'GET /api/users/me',
    'GET /api/asked_processings',
  ]);
});

it('asks for the user again when people, their entity or its subscriptions have changed', () => {
  for (const key of ['PUT /api/users/{id}', 'PUT /api/entities/{id}', 'PUT /api/subscription/{id}'])
    expect(outdatedBy(key)).toEqual(['GET /api/users/me']);
});

it('asks nothing after reading, or after writing what the shell does not show', () => {
  expect(outdatedBy('GET /api/asked_monitorings')).toEqual([]);
  expect(outdatedBy('POST /api/asked_monitorings/fields_values')).toEqual([]);
  expect(outdatedBy('PUT /api/contacts/{id}')).toEqual([]);
});
