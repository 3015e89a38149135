import { expect, test } from 'vitest';
import { saidBy } from './exchange.ts';

test('a reminder by e-mail says how and why, a further exchange leaves both open', () => {
  expect(saidBy('email_reminder')).toEqual({ contact_type: 'email', reminder_type: 'reminder' });
  expect(saidBy('further_exchange')).toEqual({});
  expect(saidBy('')).toEqual({});
});
