import { expect, test } from 'vitest';
import { checkCode } from './rules.ts';

test("a region's code starts with its country", () => {
  expect(() => checkCode({ code: 'FR-ARA', country: 'FR' })).not.toThrow();
  const fields = { code: [{ code: 'not_in_country' }] };
  expect(() => checkCode({ code: 'FR-ARA', country: 'DE' })).toThrowError(expect.objectContaining({ fields }));
});
