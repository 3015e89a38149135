import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countryCode } from './addresses/schema.ts';
import { fieldProblems, toldProblems, withInput } from './field-problems.ts';
import { entryKey } from './reference.ts';
import { userInput } from './users/schema.ts';

const schema = z.strictObject({
  ids: z.array(z.string()).min(1).max(2),
  pair: z.array(z.string()).min(2).optional(),
  country: countryCode.optional(),
  key: entryKey.optional(),
  name: userInput.shape.username.optional(),
  rows: z.array(z.strictObject({ note: z.string() })).optional(),
});
const problemsOf = (input: object) => {
  const { error } = schema.safeParse(input, withInput);
  return error ? { ...fieldProblems(error, Object.keys(schema.shape)) } : {};
};

describe('the problem of a field', () => {
  test.each([
    [{}, { ids: [{ code: 'required' }] }],
    [{ ids: [] }, { ids: [{ code: 'choose_one' }] }],
    [{ ids: ['a'], pair: ['a'] }, { pair: [{ code: 'too_few', params: { min: '2' } }] }],
    [{ ids: ['a', 'b', 'c'] }, { ids: [{ code: 'too_many', params: { max: '2' } }] }],
    [{ ids: ['a'], country: 'fr' }, { country: [{ code: 'uppercase_only' }] }],
    [{ ids: ['a'], country: 'fra' }, { country: [{ code: 'not_country' }] }],
    [{ ids: ['a'], key: 'a'.repeat(65) }, { key: [{ code: 'too_long', params: { max: '64' } }] }],
    [{ ids: ['a'], key: 'A' }, { key: [{ code: 'not_key' }] }],
    [{ ids: ['a'], name: 'rené dupont' }, { name: [{ code: 'excluded_character', params: { character: 'é' } }] }],
    [{ ids: ['a'], name: '' }, { name: [{ code: 'too_short', params: { min: '3' } }, { code: 'not_username' }] }],
    [
      { ids: ['a'], more: 1 },
      { more: [{ code: 'unknown_key', params: { allowed: 'ids, pair, country, key, name, rows' } }] },
    ],
    [{ ids: ['a'], rows: [{ note: '', more: 1 }] }, { 'rows.0.more': [{ code: 'not_writable' }] }],
    [{ ids: ['a'], country: 'FR' }, {}],
  ])('%j: %j', (input, problems) => expect(problemsOf(input)).toEqual(problems));
});

describe('what an answer tells', () => {
  test('lists the allowed names once, however many are unknown', () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`x${n}`, 1]));
    const told = toldProblems(problemsOf({ ids: ['a'], ...unknown }));
    expect(Object.keys(told)).toHaveLength(50);
    expect([told.x0?.[0]?.code, told.x1, told.x49]).toEqual([
      'unknown_key',
      [{ code: 'unknown' }],
      [{ code: 'unknown' }],
    ]);
  });

  test('is short, however long names and values are', () => {
    const long = 'x'.repeat(1_000_000);
    const problem = { code: 'unknown_value', params: { value: long } };
    expect(JSON.stringify(toldProblems({ [long]: Array(100).fill(problem) })).length).toBeLessThan(30_000);
  });
});
