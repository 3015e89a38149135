import type { Language } from './languages.ts';

/** Phrases by their keys: a group is a tree of its own. */
export type Tree = { readonly [key: string]: string | Tree };
export type Values = { count?: number; defaultValue?: string; [name: string]: unknown };

const PLURALS = new Map<Language, Intl.PluralRules>();
function pluralOf(language: Language, count: number): string {
  const rules = PLURALS.get(language) ?? new Intl.PluralRules(language);
  PLURALS.set(language, rules);
  return rules.select(count);
}

/** The keys of a phrase for a number of things, the most particular first. */
function* formsOf(language: Language, key: string, count: unknown): Generator<string> {
  if (typeof count === 'number') {
    if (count === 0) yield `${key}_zero`;
    yield `${key}_${pluralOf(language, count)}`;
  }
  yield key;
}

const isTree = (value: string | Tree | undefined): value is Tree => typeof value === 'object';

function phraseAt(tree: Tree | undefined, path: string): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const part of path.split('.')) at = isTree(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return isTree(at) ? undefined : at;
}

/** The phrase of a language at a path such as `match.exact`, in its plural form for `count`. */
export function phraseIn(language: Language, tree: Tree | undefined, path: string, count?: unknown) {
  for (const form of formsOf(language, path, count)) {
    const phrase = phraseAt(tree, form);
    if (phrase !== undefined) return phrase;
  }
  return undefined;
}

/** `parts:title` is `title` in the namespace `parts`; a key alone is in none. */
export function splitKey(key: string): { namespace: string | undefined; path: string } {
  const colon = key.indexOf(':');
  return { namespace: colon < 0 ? undefined : key.slice(0, colon), path: key.slice(colon + 1) };
}

/** How a variable may be written: `{{count, number}}`, `{{date, day}}`. */
export type Formats = Readonly<Record<string, (language: Language, value: unknown) => string>>;

const VARIABLE = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/** A phrase with the values of its variables. A value that is missing is empty; one is never read as a phrase itself. */
export const filled = (language: Language, phrase: string, values: Values, formats: Formats): string =>
  phrase.includes('{{')
    ? phrase.replace(VARIABLE, (_, name: string, format = '') => {
        const value = values[name];
        if (value === undefined || value === null) return '';
        return formats[format]?.(language, value) ?? String(value);
      })
    : phrase;
