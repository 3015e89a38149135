import { expect, test } from 'vitest';
import { seedEntries } from '../dictionaries/seeds.ts';
import { withExchange } from './rules.ts';
import { exchangeInput } from './schema.ts';

const exchange = (fields: Record<string, unknown>) =>
  exchangeInput.parse({ name: 'Relance', type: 'further_exchange', date: '2026-03-01', supplier: 's1', ...fields });
const keysOf = (name: string) => seedEntries().flatMap(({ dictionary, key }) => (dictionary === name ? [key] : []));

test('a type that implies means and purpose fills them in', () =>
  expect(withExchange(exchange({ type: 'phone_reminder' }))).toMatchObject({
    name: 'Relance',
    contact_type: 'phone',
    reminder_type: 'reminder',
  }));

test('a type that does not imply them keeps the given values', () => {
  expect(withExchange(exchange({ contact_type: 'phone' }))).toMatchObject({
    contact_type: 'phone',
    reminder_type: null,
  });
  expect(withExchange(exchange({ type: 'document_download' }))).toMatchObject({
    contact_type: null,
    reminder_type: null,
  });
});

test('an exchange must not contradict its type', () => {
  expect(() => withExchange(exchange({ type: 'email_reminder', contact_type: 'phone' }))).toThrowError(
    expect.objectContaining({ code: 'invalid', fields: { contact_type: [{ code: 'contradicts_type' }] } }),
  );
  expect(() => withExchange(exchange({ type: 'email_reminder', contact_type: 'email' }))).not.toThrow();
});

test('every request and reminder type is known, with keys from the dictionaries', () => {
  for (const type of keysOf('event_type').filter((key) => /_(initial_request|reminder)$/.test(key))) {
    const { contact_type, reminder_type } = withExchange(exchange({ type }));
    expect(keysOf('contact_type'), type).toContain(contact_type);
    expect(keysOf('reminder_type'), type).toContain(reminder_type);
  }
});
