import { describe, expect, test } from 'vitest';
import { seedEntries } from '../dictionaries/seeds.ts';
import { contradictionsIn, excludedBy, missingIn, needs } from './findings.ts';
import { checkMonitoring } from './rules.ts';
import { monitoringInput } from './schema.ts';

const DAY = '2026-06-01';
const finding = (availability_status: string, fields: object = {}) =>
  monitoringInput.parse({
    product: 'p1',
    status: 'closed_1',
    monitoring_date: `${DAY}T08:00:00Z`,
    availability_status,
    ...fields,
  });
const wrong = (availability: string, fields: object) => {
  const problems = contradictionsIn(finding(availability, fields));
  return Object.fromEntries(Object.entries(problems).map(([field, [problem]]) => [field, problem?.code]));
};

describe('a finding that contradicts itself', () => {
  test.each([
    ['obsolete', { last_buy_order: '2027-01-31' }, { last_buy_order: 'after_finding' }],
    ['obsolete', { obso_at: '2026-06-02' }, { obso_at: 'after_finding' }],
    ['obsolete', { durability: 'high_1' }, { durability: 'contradicts_availability' }],
    [
      'obsolete',
      { availability_status_reason: 'in_production' },
      { availability_status_reason: 'contradicts_availability' },
    ],
    ['available', { obso_at: '2020-01-01' }, { obso_at: 'excluded_by_availability' }],
    ['available', { last_buy_order: '2027-01-31' }, { last_buy_order: 'excluded_by_availability' }],
    ['available', { end_of_life: '2026-05-31' }, { end_of_life: 'before_finding' }],
    ['available', { durability: 'obsolete_2' }, { durability: 'contradicts_availability' }],
    [
      'available',
      { availability_status_reason: 'discontinued' },
      { availability_status_reason: 'contradicts_availability' },
    ],
    ['available_under_condition', { obsolescence_reason: 'Gone' }, { obsolescence_reason: 'excluded_by_availability' }],
    ['last_buy_order', { obso_at: '2026-01-01' }, { obso_at: 'excluded_by_availability' }],
    [
      'unknown_1',
      { last_buy_order: DAY, end_of_life: DAY },
      { last_buy_order: 'excluded_by_availability', end_of_life: 'excluded_by_availability' },
    ],
  ])('%s with %j', (availability, fields, problems) => {
    expect(wrong(availability, fields)).toEqual(problems);
    const complete = { availability_status_reason: 'minimum_order', last_buy_order: DAY };
    const needed = Object.fromEntries(Object.entries(complete).filter(([field]) => needs(availability, field)));
    expect(() => checkMonitoring(finding(availability, { ...needed, ...fields }))).toThrowError(
      expect.objectContaining({ code: 'invalid' }),
    );
  });

  test.each([
    ['obsolete', { last_buy_order: DAY, obso_at: DAY, end_of_life: '2026-12-31', durability: 'obsolete_1' }],
    ['available', { end_of_life: '2035-01-01', durability: 'high_1', availability_status_reason: 'in_production' }],
    ['last_buy_order', { last_buy_order: '2027-01-31', durability: 'obsolete_1', obsolescence_reason: 'Notice' }],
    ['a_status_of_the_operator', { obso_at: '2020-01-01', last_buy_order: '2030-01-01' }],
  ])('unlike %s with %j', (availability, fields) => expect(wrong(availability, fields)).toEqual({}));
});

test('a last buy order needs its date, an availability under condition its condition', () => {
  expect(missingIn(finding('last_buy_order'))).toEqual(['last_buy_order']);
  expect(missingIn(finding('available_under_condition'))).toEqual(['availability_status_reason']);
  expect(missingIn(finding('obsolete'))).toEqual([]);
  expect(() => checkMonitoring(finding('last_buy_order'))).toThrowError(
    expect.objectContaining({
      code: 'conditions_not_met',
      fields: { last_buy_order: [{ code: 'required_by_availability' }] },
    }),
  );
});

test('every availability of the dictionary excludes fields or values', () => {
  const keys = seedEntries().flatMap(({ dictionary, key }) => (dictionary === 'availability_status' ? [key] : []));
  const everything = { obso_at: '2027-01-01', last_buy_order: '2027-01-01', end_of_life: '2025-01-01' };
  expect(keys.filter((key) => Object.keys(wrong(key, everything)).length === 0)).toEqual([]);
  expect(excludedBy('available')).toEqual(['obso_at', 'obsolescence_reason', 'last_buy_order']);
  expect([excludedBy(null), excludedBy('constructor')]).toEqual([[], []]);
});
