import { describe, expect, test } from 'vitest';
import { seedCountries } from '../reference/countries/seeds.ts';
import { isObsoleteLike } from './obsolescence.ts';
import { checkDates, checkIdentity, countryOfNno, identityOf } from './rules.ts';
import { partColumns, partInput, part as stored } from './schema.ts';

const part = (fields: Record<string, unknown>) => partInput.parse(fields);

describe('identity of a part', () => {
  const identity = (fields: Record<string, unknown>) => identityOf(part(fields));
  test('ignores separators and case of a reference, but not the manufacturer', () => {
    expect(identity({ supplier: 's1', supplier_ref: 'ab-12-3' })).toBe(
      identity({ supplier: 's1', supplier_ref: 'AB 12 3' }),
    );
    expect(identity({ supplier: 's1', supplier_ref: 'AB123' })).not.toBe(
      identity({ supplier: 's2', supplier_ref: 'AB123' }),
    );
  });
  test.each([
    ['SMAJ6.0A', 'SMAJ60A'],
    ['HX 1/4-20', 'HX 14-20'],
    ['MC 1,5/4-G', 'MC 1,54-G'],
  ])('keeps %s and %s apart', (one, other) => {
    const named = (field: string, text: string) =>
      identity({ [field]: text, ...(field === 'supplier_ref' && { supplier: 's1' }) });
    for (const field of ['supplier_ref', 'internal_ref', 'distributor_ref'])
      expect(named(field, one)).not.toBe(named(field, other));
  });
  test.each(['1-2345', '12345', '123-45'])('keeps 12-345 and %s apart', (other) => {
    for (const field of ['supplier_ref', 'internal_ref', 'distributor_ref']) {
      const [one, two] = ['12-345', other].map((number) => part({ supplier: 's1', [field]: number }));
      expect(identityOf(one!)).not.toBe(identityOf(two!));
    }
  });
  test('of signs alone is these signs', () => {
    const [one, two] = ['***', '°°'].map((supplier_ref) => identity({ supplier: 's1', supplier_ref }));
    expect(one).not.toBe(two);
  });
  test('is the NATO stock number alone, per kind', () =>
    expect(identity({ kind: 'nno', nno: '5935144821170' })).toBe('nno:5935-14-482-1170'));
  test('is missing if nothing is known', () => expect(identity({ label: 'screw' })).toBeNull());
});

test('a part needs the fields that identify its kind', () => {
  expect(() => checkIdentity(part({ kind: 'nno' }))).toThrowError(
    expect.objectContaining({ fields: { nno: [{ code: 'required' }] } }),
  );
  expect(() => checkIdentity(part({ label: 'x' }))).toThrowError(expect.objectContaining({ code: 'invalid' }));
  expect(() => checkIdentity(part({ internal_ref: 'A1' }))).not.toThrow();
});

test('the last buy order must not be after the end of life', () => {
  expect(() => checkDates({ last_buy_order: '2027-01-02', end_of_life: '2027-01-01' })).toThrowError();
  expect(() => checkDates({ last_buy_order: '2027-01-01', end_of_life: '2027-01-01' })).not.toThrow();
});

test('obsolete-like depends on availability or durability', () => {
  expect(isObsoleteLike({ availability_status: 'last_buy_order', durability: null })).toBe(true);
  expect(isObsoleteLike({ availability_status: 'available', durability: 'obsolete_2' })).toBe(true);
  expect(isObsoleteLike({ availability_status: 'available', durability: 'low_2' })).toBe(false);
});

test('the schema checks numbers, codes and dates', () => {
  expect(partInput.safeParse({ nno: '5935-14-482-117' }).success).toBe(false);
  expect(partInput.parse({ nno: '5935 14 a82 1170' }).nno).toBe('5935-14-A82-1170');
  expect(partInput.safeParse({ nno: '593A-14-482-1170' }).success).toBe(false);
  expect(partInput.safeParse({ eccn: 'EAR99' }).success).toBe(true);
  expect(partInput.safeParse({ eccn: 'ear99' }).success).toBe(false);
  expect(partInput.safeParse({ last_buy_order: '2026-02-30' }).success).toBe(false);
  expect(partInput.safeParse({ colour: 'red' }).success).toBe(false);
});

test('a NATO stock number contains the codifying country', () => {
  const codeOf = (nno: string) => countryOfNno(nno, seedCountries())?.code ?? null;
  expect(codeOf('5935-14-482-1170')).toBe('FR');
  expect(codeOf('5935121234567')).toBe('DE');
  expect([codeOf('5905-00-111-2222'), codeOf('5905-01-111-2222')]).toEqual(['US', 'US']);
  expect(codeOf('5905-11-111-2222')).toBeNull();
});

test('all fields of a part can be filtered and ordered by', () =>
  expect(Object.keys(stored.shape).filter((field) => field !== 'version' && !(field in partColumns))).toEqual([]));

test('a part can be in a project only once', () => {
  expect(partInput.safeParse({ projects: ['p1', 'p2'] }).success).toBe(true);
  expect(partInput.safeParse({ projects: ['p1', 'p1'] }).error?.issues[0]?.message).toBe('duplicate_value');
});

test('last order and end of life are not before the introduction, as far as a change says so', () => {
  const wrong = { introduced_at: '2020-01-01', last_buy_order: '2019-01-01', end_of_life: '2019-06-01' };
  const problem = [{ code: 'before_introduction' }];
  expect(() => checkDates(wrong)).toThrowError(
    expect.objectContaining({ fields: { last_buy_order: problem, end_of_life: problem } }),
  );
  expect(() => checkDates(wrong, wrong)).not.toThrow();
  expect(() => checkDates({ ...wrong, end_of_life: '2019-07-01' }, wrong)).toThrowError(
    expect.objectContaining({ fields: { end_of_life: problem } }),
  );
});
