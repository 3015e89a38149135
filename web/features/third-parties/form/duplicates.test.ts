import { describe, expect, test } from 'vitest';
import { checkedOf, duplicatesAmong, existsQuery, type Found } from './duplicates.ts';

const found = (id: string, ...same: Found['same']): Found => ({ id, supplier_code: 'T000001', name: id, same });

describe('the duplicate check', () => {
  test('an address needs a street and a town, as the server does', () => {
    expect(existsQuery({ address: '1 rue du Port', zip: null, city: ' ', country: 'FR' })).toBeNull();
    expect(existsQuery({ address: null, city: 'Brest' })).toBeNull();
    expect(existsQuery({ address: '1 rue du Port', city: 'Brest', country: null })).toEqual({
      address: '1 rue du Port',
      city: 'Brest',
    });
  });
  test('a code, a name and numbers are looked for by themselves, a code that will be drawn is not', () => {
    const numbers = { name: 'ACME', siren: '552100554', siret: null };
    expect(existsQuery({ supplier_code: 'T000001', city: 'Brest', ...numbers })).toEqual({
      code: 'T000001',
      name: 'ACME',
      siren: '552100554',
    });
    expect(existsQuery({ supplier_code: '' })).toBeNull();
  });
  test('of a change, only what changes is looked for', () => {
    const before = { name: 'ACME', siren: '552100554', address: '1 rue du Port', zip: '29200', city: 'Brest' };
    expect(existsQuery(checkedOf({ siret: '55210055400013' }, before))).toEqual({ siret: '55210055400013' });
    expect(existsQuery(checkedOf({ zip: null }, before))).toEqual({ address: '1 rue du Port', city: 'Brest' });
    expect(existsQuery(checkedOf({}, before))).toBeNull();
  });
});

describe('the duplicates found', () => {
  test('are grouped by the first thing that they have in common', () => {
    const [holder, branch, neighbour] = [found('a', 'code'), found('b', 'siren', 'name'), found('c', 'address')];
    expect(duplicatesAmong([neighbour, branch, holder], ' t000001 ')).toEqual({
      code: 'T000001',
      groups: [
        { same: 'code', thirdParties: [holder] },
        { same: 'siren', thirdParties: [branch] },
        { same: 'address', thirdParties: [neighbour] },
      ],
    });
  });
  test('a third-party is no duplicate of itself', () => {
    expect(duplicatesAmong([found('me', 'siret')], undefined, 'me')).toBeNull();
    expect(duplicatesAmong([], 'T000001')).toBeNull();
  });
});
