import { describe, expect, test } from 'vitest';
import { readFacts } from '../demo/content/facts.ts';
import { blueprints } from '../demo/records/kinds/all.ts';
import { country } from './reference/countries/schema.ts';
import { seedCountries } from './reference/countries/seeds.ts';
import { department } from './reference/departments/schema.ts';
import { seedDepartments } from './reference/departments/seeds.ts';
import { family } from './reference/families/schema.ts';
import { seedFamilies } from './reference/families/seeds.ts';
import { legalStatus } from './reference/legal-statuses/schema.ts';
import { seedLegalStatuses } from './reference/legal-statuses/seeds.ts';
import { region } from './reference/regions/schema.ts';
import { seedRegions } from './reference/regions/seeds.ts';
import { subfamily } from './reference/subfamilies/schema.ts';
import { seedSubfamilies } from './reference/subfamilies/seeds.ts';
import { SEED_GROUPS } from './users/group-seeds.ts';
import { group } from './users/groups.ts';

const stored = { version: 1, creation_date: '2026-01-01T00:00:00Z', modification_date: '2026-01-01T00:00:00Z' };
const idsOf = (seeds: readonly { id: string }[]) => new Set(seeds.map(({ id }) => id));

const LISTS = [
  ['countries', seedCountries(), country, 249],
  ['regions', seedRegions(), region, 18],
  ['departments', seedDepartments(), department, 101],
  ['legal forms', seedLegalStatuses(), legalStatus, 50],
  ['families', seedFamilies(), family, 15],
  ['subfamilies', seedSubfamilies(), subfamily, 60],
] as const;

describe.each(LISTS)('seeded %s', (_, seeds, schema, least) => {
  test('are valid and unique', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(least);
    expect(idsOf(seeds).size).toBe(seeds.length);
  });

  test('satisfy the input schema', () => {
    for (const seed of seeds) expect(schema.parse({ ...seed, ...stored })).toEqual({ ...seed, ...stored });
  });

  test('have unique names in both languages', () => {
    for (const label of ['label_en', 'label_fr'] as const) {
      for (const seed of seeds) expect(seed[label], seed.id).not.toBe(seed.id);
      expect(new Set(seeds.map((seed) => seed[label])).size).toBe(seeds.length);
    }
  });
});

test('countries have their ISO 3166-1 codes and common names', () => {
  const all = seedCountries();
  expect(all).toHaveLength(249);
  for (const code of ['alpha_3', 'numeric'] as const) expect(new Set(all.map((one) => one[code])).size).toBe(249);
  expect(all.find(({ id }) => id === 'FR')).toMatchObject({ alpha_3: 'FRA', numeric: '250', ncb_codes: ['14'] });
  expect(all.find(({ id }) => id === 'US')?.ncb_codes).toEqual(['00', '01']);
  const names = ['DE', 'GB', 'US', 'KR', 'HK'].map((code) => all.find(({ id }) => id === code)?.label_fr);
  expect(names).toEqual(['Allemagne', 'Royaume-Uni', 'États-Unis', 'Corée du Sud', 'Hong Kong']);
});

test('a codification bureau belongs to one country', () => {
  const codes = seedCountries().flatMap(({ ncb_codes }) => ncb_codes);
  expect(new Set(codes).size).toBe(codes.length);
});

test('references between seeds exist', () => {
  const [countries, regions, families] = [seedCountries(), seedRegions(), seedFamilies()].map(idsOf);
  for (const one of seedRegions()) expect(countries, one.id).toContain(one.country);
  for (const one of seedDepartments()) expect(regions, one.id).toContain(one.region);
  for (const one of seedSubfamilies()) expect(families, one.id).toContain(one.family);
  for (const one of seedLegalStatuses()) if (one.country) expect(countries, one.id).toContain(one.country);
});

test('departments are in their region', () => {
  const isere = seedDepartments().find(({ id }) => id === 'FR-38');
  expect(isere).toMatchObject({ code: '38', region: 'FR-ARA', label_fr: 'Isère' });
  const regions = new Set(seedDepartments().map((one) => one.region));
  expect(regions.size, 'every region has one').toBe(18);
});

test('the classification contains every family of the demo', () => {
  const families = new Map(seedFamilies().map((one) => [one.id, one.label_en]));
  const known = new Set(seedSubfamilies().map((one) => `${families.get(one.family)} / ${one.label_en}`));
  const used = [...blueprints(), ...readFacts()].filter((part) => part.family && part.sub_family);
  for (const part of used) expect(known).toContain(`${part.family} / ${part.sub_family}`);
});

test('seeded groups contain existing permissions only', () => {
  for (const seed of SEED_GROUPS) expect(group.parse({ ...seed, ...stored })).toEqual({ ...seed, ...stored });
  expect(SEED_GROUPS.map(({ id }) => id)).toEqual([
    'operator',
    'client',
    'client_administrator',
    'sourcing',
    'supplier',
  ]);
});
