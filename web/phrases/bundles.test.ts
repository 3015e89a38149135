import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { BUNDLES } from './bundles.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test.each(Object.entries(BUNDLES))('the files of %s hold its namespaces', (name, namespaces) => {
  for (const language of LANGUAGES) {
    const exported = [...read(`${language}/${name}.ts`).matchAll(/i18n\/(\w+)\/([\w-]+)\.ts/g)];
    expect(exported.map(([, from]) => from)).toEqual(namespaces.map(() => language));
    expect(exported.map(([, , namespace]) => namespace)).toEqual(namespaces);
  }
});

test.each(Object.values(BUNDLES))('namespaces of a bundle are no files of their own: %s, …', (...namespaces) =>
  expect(read('../platform/language/i18n.ts')).toContain(`!../../../shared/i18n/{en,fr}/{${namespaces.join(',')}}.ts`),
);
