import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#shared/i18n/languages.ts';

type Tree = { [key: string]: string | Tree };
const FOLDER = new URL('../../shared/i18n/', import.meta.url);

export const NAMESPACES = readdirSync(fileURLToPath(new URL('en/', FOLDER)))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

/** The phrases of a namespace; each form of a plural is one. */
export async function readPhrases(language: Language, namespace: string): Promise<Map<string, string>> {
  const { default: tree } = (await import(fileURLToPath(new URL(`${language}/${namespace}.ts`, FOLDER)))) as {
    default: Tree;
  };
  return new Map(flat(tree));
}

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
