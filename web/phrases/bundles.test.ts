import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { BUNDLES } from './bundles.ts';

const cases = LANGUAGES.flatMap((language) => Object.keys(BUNDLES).map((name): [string, string] => [language, name]));

test.each(cases)('the phrases of %s/%s are those of its namespaces', async (language, name) => {
  const held = (await import(`./${language}/${name}.ts`)) as Record<string, object>;
  expect(Object.keys(held).sort()).toEqual([...(BUNDLES[name] ?? [])].sort());
  for (const namespace of BUNDLES[name] ?? []) {
    const { default: own } = (await import(`../../shared/i18n/${language}/${namespace}.ts`)) as { default: object };
    expect(held[namespace]).toBe(own);
  }
});
