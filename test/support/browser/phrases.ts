import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '#shared/i18n/languages.ts';
import type { Tree } from '#shared/i18n/lookup.ts';

const FOLDER = new URL('../../../shared/i18n/', import.meta.url);

/** The file of each namespace, relative to a language's folder; those of the server have a room of their own. */
const FILES = new Map(
  globSync('{*,server/*}.ts', { cwd: fileURLToPath(new URL('en/', FOLDER)) }).map((file) => [
    basename(file, '.ts'),
    file,
  ]),
);
export const NAMESPACES: readonly string[] = [...FILES.keys()].sort();

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

export async function readTree(language: Language, namespace: string): Promise<Tree> {
  const file = new URL(`${language}/${FILES.get(namespace)}`, FOLDER);
  return ((await import(fileURLToPath(file))) as { default: Tree }).default;
}

/** The phrases of a namespace; each form of a plural is one. */
export const readPhrases = async (language: Language, namespace: string): Promise<Map<string, string>> =>
  new Map(flat(await readTree(language, namespace)));

const FORM = /_(zero|one|two|few|many|other)$/;

/** The key for `t()`: a plural without its suffix. Some keys only look like a plural form: `too_many`. */
export const keysOf = (phrases: ReadonlyMap<string, string>): string[] => [
  ...new Set(
    [...phrases.keys()].map((key) => {
      const base = key.replace(FORM, '');
      return phrases.has(`${base}_other`) && phrases.has(`${base}_one`) ? base : key;
    }),
  ),
];
