import { expect, test } from 'vitest';
import { checkRegion } from './rules.ts';

test('a department must be in a region of its country', () => {
  expect(() => checkRegion({ country: 'FR' }, { country: 'FR' })).not.toThrow();
  const fields = { region: [{ code: 'not_in_country' }] };
  for (const region of [{ country: 'DE' }, undefined])
    expect(() => checkRegion({ country: 'FR' }, region)).toThrowError(expect.objectContaining({ fields }));
});
