import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api/apiError.ts';
import { consequenceOf, partsToConfirm } from './consequences.ts';

const refused = (code: string, detail: unknown) => new ApiError(412, code, detail as string);

test('only the refusal that asks for a confirmation has the number of parts', () => {
  expect(partsToConfirm(refused('confirmation_required', { code: 'confirmation_required', parts: 12 }))).toBe(12);
  expect(partsToConfirm(refused('confirmation_required', { code: 'confirmation_required', parts: 0 }))).toBe(0);
  expect(partsToConfirm(refused('outdated_version', 'Somebody else saved'))).toBeNull();
  expect(partsToConfirm(new Error('network'))).toBeNull();
});

test('deactivation is confirmed, whatever else changes', () => {
  expect(consequenceOf({ is_active: false, supplier_type: 'distributor', version: 1 })).toBe('inactive');
  expect(consequenceOf({ supplier_type: 'distributor', version: 1 })).toBe('retype');
  expect(consequenceOf({ is_active: true, supplier_type: 'distributor', version: 1 })).toBe('retype');
});
