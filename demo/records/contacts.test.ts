import { expect, test } from 'vitest';
import { addDays } from '#shared/values/distances.ts';
import { INVENTED } from '../content/invented.ts';
import { planDemo } from '../plan.ts';

const TODAY = '2026-03-01';
const { contacts, exchanges, catalogue } = planDemo(TODAY);

test('every invented third-party has several contacts, one of them the favourite; existing companies have none', () => {
  const byManufacturer = Map.groupBy(contacts, ({ manufacturer }) => manufacturer);
  expect([...byManufacturer.keys()].sort()).toEqual(INVENTED.map(({ name }) => name).sort());
  for (const people of byManufacturer.values()) {
    expect(people.length).toBeGreaterThanOrEqual(2);
    expect(people.filter(({ isFavorite }) => isFavorite)).toHaveLength(1);
  }
});

test('contacts are French and foreign, each with a unique address in a reserved domain', () => {
  const countries = new Set(contacts.map(({ input }) => input.country));
  expect(countries).toContain('FR');
  expect(countries.size).toBeGreaterThan(4);
  const emails = contacts.map(({ input }) => input.email ?? '');
  expect(new Set(emails).size).toBe(emails.length);
  for (const email of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+\d@[a-z-]+\.example$/);
});

test('exchanges start with a request, are in the past and concern parts of that manufacturer', () => {
  expect(exchanges.length).toBeGreaterThan(30);
  for (const [first, ...more] of Map.groupBy(exchanges, ({ manufacturer }) => manufacturer).values()) {
    expect(first?.input.reminder_type).toBe('initial_request');
    for (const { input } of more) expect(input.date > (first?.input.date ?? '')).toBe(true);
  }
  for (const { manufacturer, contact, parts, input } of exchanges) {
    expect(input.date < TODAY && input.date > addDays(TODAY, -365)).toBe(true);
    expect(contacts[contact]?.manufacturer).toBe(manufacturer);
    for (const part of parts) expect(catalogue[part]?.manufacturer).toBe(manufacturer);
  }
});
