import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { amountReader } from '../../values/amounts.ts';
import { kindOfHeader } from './headers/header-words.ts';
import { readLine } from './lines.ts';
import { isPlaceholder, meaningful } from './placeholders.ts';
import { hasLostDigits, isScientific, withAllDigits } from './scientific.ts';
import * as looks from './values.ts';

const amounts = amountReader([], 'en');
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  ...looks,
  ...{ amounts, hasLostDigits, isPlaceholder, isScientific, kindOfHeader, meaningful, withAllDigits },
  readLine: (text) =>
    readLine([text, text], {
      columns: [
        { index: 0, field: 'supplier_ref' },
        { index: 1, field: 'label' },
      ],
    }),
};

const LENGTH = 200_000;
/** An expression that takes quadratic time needs minutes, a linear one milliseconds. */
const LIMIT_MS = 15_000;
const REPEATED = [
  'a',
  'A',
  '1',
  ' ',
  '.',
  '-',
  '#',
  '(',
  '"',
  'é',
  'A1',
  '1 ',
  '1.',
  '1,',
  ' -',
  'a ',
  'à ',
  'C1,',
  'x:',
  '_1',
];
const hostile = REPEATED.map((text) => `${text.repeat(LENGTH / text.length)}\u0001`);

test.each(Object.keys(READERS))('%s reads a cell of any length', (name) => {
  const context = createContext({ read: READERS[name], hostile });
  expect(() => runInContext('hostile.forEach((text) => read(text))', context, { timeout: LIMIT_MS })).not.toThrow();
});
