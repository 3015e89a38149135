import { describe, expect, test } from 'vitest';
import { duplicatesAmong, existsQuery, moves } from './duplicates.ts';

const found = (id: string, supplier_code: string) => ({ id, supplier_code, name: id });

describe('the duplicate check', () => {
  test('an address needs a street and a town, as the server does', () => {
    expect(existsQuery({ address: '1 rue du Port', zip: null, city: ' ', country: 'FR' })).toBeNull();
    expect(existsQuery({ address: null, city: 'Brest' })).toBeNull();
    expect(existsQuery({ address: '1 rue du Port', city: 'Brest', country: null })).toEqual({
      address: '1 rue du Port',
      city: 'Brest',
    });
  });
  test('a code is looked for by itself, one that will be drawn is not', () => {
    expect(existsQuery({ supplier_code: 'T000001', city: 'Brest' })).toEqual({ code: 'T000001' });
    expect(existsQuery({ supplier_code: '' })).toBeNull();
  });
  test('a change of something else than the address looks for nothing', () => {
    expect(moves({ name: 'Other', version: 1 })).toBe(false);
    expect(moves({ zip: null, version: 1 })).toBe(true);
  });
});

describe('the duplicates found', () => {
  const all = [found('holder', 'T000001'), found('neighbour', 'T000002')];
  test('are separated by code, whatever its case', () => {
    expect(duplicatesAmong(all, ' t000001 ')).toEqual({
      code: 'T000001',
      sameCode: [all[0]],
      sameAddress: [all[1]],
    });
  });
  test('a third-party is no duplicate of itself', () => {
    expect(duplicatesAmong([found('me', 'T000003')], undefined, 'me')).toBeNull();
    expect(duplicatesAmong(all, undefined, 'holder')?.sameAddress).toEqual([all[1]]);
    expect(duplicatesAmong([], 'T000001')).toBeNull();
  });
});
