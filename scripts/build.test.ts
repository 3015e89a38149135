import { expect, test } from 'vitest';
import { API_BUNDLE_LIMIT, bundlesOf, oversized, sizeTable } from './build.ts';

const output = (bytes: number) => ({ bytes, inputs: {}, imports: [], exports: [] });

test('bundles are named after their folder, without source maps', () => {
  const outputs = {
    'dist/functions/users/index.mjs': output(200),
    'dist/functions/users/index.mjs.map': output(900),
    'dist/functions/job-pdf/index.mjs': output(300),
  };
  expect(bundlesOf({ inputs: {}, outputs })).toEqual([
    { name: 'users', bytes: 200 },
    { name: 'job-pdf', bytes: 300 },
  ]);
});

test('an API bundle over the limit is reported in a sentence, a worker is not', () => {
  const bundles = [
    { name: 'users', bytes: API_BUNDLE_LIMIT },
    { name: 'products', bytes: API_BUNDLE_LIMIT - 1 },
    { name: 'job-pdf', bytes: 3 * API_BUNDLE_LIMIT },
  ];
  expect(oversized(bundles)).toEqual(['functions/users is 1080 kB bundled; an API function must stay under 1080 kB.']);
});

test('the table shows kB per function', () => {
  expect(sizeTable([{ name: 'users', bytes: 123_400 }])).toBe('users                   124 kB');
});
