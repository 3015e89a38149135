import { expect, test } from 'vitest';
import { flowActionOf } from './flowKeys.ts';

const press = (key: string, more = {}) => flowActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('letters act, small and large; combinations belong to the browser, but for undo', () => {
  expect([press('u'), press('U'), press('j'), press('q'), press('constructor')]).toEqual([
    'unchanged',
    'unchanged',
    'next',
    null,
    null,
  ]);
  expect([press('l', { ctrlKey: true }), press('z', { metaKey: true }), press('u', { altKey: true })]).toEqual([
    null,
    'undo',
    null,
  ]);
});
