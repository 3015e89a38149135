import { describe, expect, test } from 'vitest';
import { ncage, ncageCountry, ncageCountryWarning } from './ncages.ts';
import { cascadeOf, checkIdentifiers, isRetyped } from './rules.ts';
import { supplierAnswer, supplierInput } from './schema.ts';

test('a SIRET starts with the SIREN', () => {
  expect(() => checkIdentifiers({ siren: '356000000', siret: '73282932000074' })).toThrowError(
    expect.objectContaining({ fields: { siret: [{ code: 'siret_not_of_siren' }] } }),
  );
  expect(() => checkIdentifiers({ siren: '732829320', siret: '73282932000074' })).not.toThrow();
  expect(() => checkIdentifiers({ siren: null, siret: '73282932000074' })).not.toThrow();
});

describe('an NCAGE code', () => {
  test.each([
    ['F0210', 'FR'],
    ['M1234', 'FR'],
    ['C1234', 'DE'],
    ['K0123', 'GB'],
    ['1ABC2', 'US'],
    ['0123G', 'CZ'],
    ['A123G', 'FI'],
    ['S1234', null],
  ])('%s is a code of %s', (code, country) => expect(ncageCountry(code)).toBe(country));

  test('of another country is a warning, not a schema error', () => {
    expect(ncageCountryWarning('F0210', 'DE')?.params).toEqual({ ncage: 'F0210', expected: 'FR', country: 'DE' });
    expect(supplierInput.safeParse({ name: 'A', country: 'DE', ncages: ['F0210'] }).success).toBe(true);
  });
  test('is undetermined if countries share the format or it is unknown', () => {
    expect(ncageCountryWarning('12345', 'CA')).toBeNull();
    expect(ncageCountryWarning('B1234', 'LU')).toBeNull();
    expect(ncageCountryWarning('S1234', 'DE')).toBeNull();
    expect(ncageCountryWarning('F0210', null)).toBeNull();
  });
  test('has five characters and no letter O', () => {
    expect(ncage.parse(' f0210 ')).toBe('F0210');
    expect(ncage.safeParse('FO210').success).toBe(false);
    expect(ncage.safeParse('F021').success).toBe(false);
  });
});

test('fields that only operators see may be missing in an answer, others may not', () => {
  const record = {
    ...supplierInput.parse({ name: 'Contactule' }),
    id: 's1',
    version: 1,
    creation_date: '2026-01-01T00:00:00Z',
    modification_date: '2026-01-01T00:00:00Z',
    supplier_code: 'T000001',
  };
  const { private_note, reliability_note, ...forClients } = record;
  const answer = supplierAnswer.parse(forClients);
  for (const secret of ['private_note', 'reliability_note', 'reminder_count'])
    expect(answer).not.toHaveProperty(secret);
  const { supplier_code, ...incomplete } = forClients;
  expect(supplierAnswer.safeParse(incomplete).success).toBe(false);
});

describe('a change that affects the parts', () => {
  const active = { is_active: true, supplier_type: 'manufacturer' };
  test('is ending the third-party, whatever else changes', () => {
    expect(cascadeOf(active, { is_active: false })).toBe('obsolete');
    expect(cascadeOf(active, { is_active: false, supplier_type: 'distributor' })).toBe('obsolete');
    expect(isRetyped(active, { is_active: false, supplier_type: 'distributor' })).toBe(true);
  });
  test('is changing or removing its type, but not setting the first one', () => {
    expect(cascadeOf(active, { supplier_type: 'distributor' })).toBe('unknown_1');
    expect(cascadeOf(active, { supplier_type: null })).toBe('unknown_1');
    expect(cascadeOf({ ...active, supplier_type: null }, { supplier_type: 'manufacturer' })).toBeNull();
  });
  test('is not reactivating it, nor a change without effect', () => {
    expect(cascadeOf({ ...active, is_active: false }, { is_active: true })).toBeNull();
    expect(cascadeOf({ ...active, is_active: false }, { is_active: false })).toBeNull();
    expect(cascadeOf(active, { is_active: true, supplier_type: 'manufacturer' })).toBeNull();
    expect(cascadeOf(active, {})).toBeNull();
  });
});
