import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countryCode } from './addresses/schema.ts';
import { fieldProblems, withInput } from './field-problems.ts';

const schema = z.strictObject({
  ids: z.array(z.string()).min(1).max(2),
  pair: z.array(z.string()).min(2).optional(),
  country: countryCode.optional(),
});
const problemsOf = (input: object) => {
  const { error } = schema.safeParse(input, withInput);
  return error ? { ...fieldProblems(error, Object.keys(schema.shape)) } : {};
};

describe('what is wrong with a field', () => {
  test.each([
    [{}, { ids: [{ code: 'required' }] }],
    [{ ids: [] }, { ids: [{ code: 'choose_one' }] }],
    [{ ids: ['a'], pair: ['a'] }, { pair: [{ code: 'too_few', params: { min: '2' } }] }],
    [{ ids: ['a', 'b', 'c'] }, { ids: [{ code: 'too_many', params: { max: '2' } }] }],
    [{ ids: ['a'], country: 'fr' }, { country: [{ code: 'not_country' }] }],
    [{ ids: ['a'], more: 1 }, { more: [{ code: 'unknown_key', params: { allowed: 'ids, pair, country' } }] }],
    [{ ids: ['a'], country: 'FR' }, {}],
  ])('%j: %j', (input, problems) => expect(problemsOf(input)).toEqual(problems));
});
