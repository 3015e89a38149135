import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';

type Tree = { [key: string]: string | Tree };
const FOLDER = new URL('../../shared/i18n/', import.meta.url);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const namespaces = readdirSync(fileURLToPath(new URL('en/', FOLDER)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3));

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
const variables = (text: string) => [...text.matchAll(/{{\s*([\w.]+)/g)].map((match) => match[1]).sort();

async function phrases(language: Language, namespace: string): Promise<Map<string, string>> {
  const { default: tree } = (await import(fileURLToPath(new URL(`${language}/${namespace}.ts`, FOLDER)))) as {
    default: Tree;
  };
  return new Map(flat(tree));
}

describe.each(namespaces)('phrases of %s', (namespace) => {
  it('are there in both languages', async () => {
    const bases = async (language: Language) =>
      [...new Set([...(await phrases(language, namespace)).keys()].map((key) => key.replace(PLURAL, '')))].sort();
    expect(await bases('fr')).toEqual(await bases('en'));
  });

  it.each(LANGUAGES)('are never empty in %s', async (language) => {
    for (const [key, text] of await phrases(language, namespace)) expect(text.trim(), key).not.toBe('');
  });

  it.each(LANGUAGES)('have every plural form of %s', async (language) => {
    const known = await phrases(language, namespace);
    const plurals = [...known].filter(([key, text]) => key.endsWith('_other') && variables(text).includes('count'));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key] of plurals)
      for (const form of forms) expect([...known.keys()]).toContain(key.replace(PLURAL, `_${form}`));
  });

  it('take the same variables', async () => {
    const english = await phrases('en', namespace);
    for (const [key, text] of await phrases('fr', namespace)) {
      const counterpart = english.get(key) ?? english.get(key.replace(/_many$/, '_other'));
      expect(variables(text), key).toEqual(variables(counterpart ?? ''));
    }
  });
});
