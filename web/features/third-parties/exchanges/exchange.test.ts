import { expect, test } from 'vitest';
import { saidBy } from './exchange.ts';

test('a reminder by e-mail implies means and reason, another exchange does not', () => {
  expect(saidBy('email_reminder')).toEqual({ contact_type: 'email', reminder_type: 'reminder' });
  expect(saidBy('further_exchange')).toEqual({});
  expect(saidBy('')).toEqual({});
});
