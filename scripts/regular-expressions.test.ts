import { expect, test } from 'vitest';
import { expressionsIn, growthOf, readSource, runningFiles } from './regular-expressions.ts';

/** Files that build expressions of constants, or run one of their schemas' again. */
const BUILDERS = [
  'functions/workers/inbound/kind.ts',
  'shared/field-problems.ts',
  'shared/imports/reading/headers/header-vocabulary.ts',
  'shared/reference/countries/codification.ts',
  'shared/third-parties/identifiers.ts',
  'shared/values/markup.ts',
];

const files = runningFiles().map((file) => ({ file, ...expressionsIn(file, readSource(file)) }));

test('every expression that runs on input takes linear time', () => {
  expect(files.flatMap(({ literals }) => literals).length).toBeGreaterThan(150);
  expect(files.flatMap(({ file, literals }) => literals.flatMap(growthOf).map((each) => `${file}: ${each}`))).toEqual(
    [],
  );
});

test('expressions are built from text only where input cannot change them', () => {
  expect(files.filter(({ built }) => built > 0).map(({ file }) => file)).toEqual(BUILDERS);
});

test.each([
  ['polynomial', 'x.replace(/\\s+$/, "")'],
  ['polynomial', 'const y = { z: /^\\d+\\d*$/ }'],
  ['exponential', 'f(/^(a+)+$/)'],
])('finds what is %s in %s', (growth, source) => {
  const { literals } = expressionsIn('x.ts', source);
  expect(literals.flatMap(growthOf)).toEqual([expect.stringContaining(growth)]);
});
