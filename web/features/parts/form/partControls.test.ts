import { expect, it } from 'vitest';
import { partInput } from '#shared/parts/schema.ts';
import { CONTROLS, partForm, SECTIONS, sharedFields } from './partControls.ts';

it('offers every field that may be written, once', () => {
  const shown = Object.values(SECTIONS).flat();
  expect(shown.toSorted()).toEqual(Object.keys(partInput.shape).toSorted());
  expect(Object.keys(CONTROLS).toSorted()).toEqual(Object.keys(partInput.shape).toSorted());
});

it("hides operators' fields from clients, and identifying fields from the bulk edit", () => {
  const client = sharedFields(false);
  expect(client).toContain('availability_status');
  expect(client.filter((field) => ['is_public', 'contact_type', 'nno', 'supplier_ref'].includes(field))).toEqual([]);
  expect(sharedFields(true)).toContain('is_public');
});

it('requires a status', () =>
  expect(partForm.safeParse({ kind: 'nno', availability_status: '' }).error?.issues[0]?.message).toBe('required'));
