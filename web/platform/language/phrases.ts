import type { i18n, TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts';
import { type Formats, filled, phraseIn, splitKey, type Tree, type Values } from '#shared/i18n/lookup.ts';
import { formatNumber } from './format.ts';
import type { Namespace, PagePhrases } from './namespaces.ts';

/** The types are those of i18next: keys and variables that do not exist are errors. */
export type Translate<Of extends Names = 'common'> = TFunction<Of>;
/** Keys without a namespace are looked for in these, in their order. */
export type Names = Namespace | readonly Namespace[];
type Load = (language: Language, namespace: Namespace) => Promise<object>;

let language: Language = DEFAULT_LANGUAGE;
let load: Load = async () => ({});
/** Grows when what is shown reads differently. */
let edition = 0;
const trees = new Map<string, Tree>();
const loading = new Map<string, Promise<void>>();
const failures = new Map<string, unknown>();
const listeners = new Set<() => void>();
const namesKnown = new Set<Namespace>();
let translators = new Map<string, unknown>();

const nameOf = (of: Language, namespace: string) => `${of} ${namespace}`;

function announce(): void {
  for (const listener of [...listeners]) listener();
}

/** Something else is shown from now on: another language, other words. */
function showAnew(): void {
  edition += 1;
  translators = new Map();
  announce();
}

const merged = (before: Tree, after: Tree): Tree => ({ ...before, ...after });

const FORMATS: Formats = { number: (of, value) => formatNumber(of, Number(value)) };

/** A phrase by its key (`cancel`, `parts:title`); the key itself if there is none. */
export function translate(namespaces: readonly string[], key: string, values: Values = {}): string {
  const { namespace, path } = splitKey(key);
  for (const each of namespace === undefined ? namespaces : [namespace]) {
    const phrase = phraseIn(language, trees.get(nameOf(language, each)), path, values.count);
    if (phrase !== undefined) return filled(language, phrase, values, FORMATS);
  }
  return filled(language, values.defaultValue ?? path, values, FORMATS);
}

export const listed = (of: Names): readonly Namespace[] => (typeof of === 'string' ? [of] : of);

/** The same function while what is shown reads the same. Its callers know the keys. */
function translator(namespaces: readonly Namespace[]): unknown {
  const name = namespaces.join(' ');
  const known = translators.get(name) ?? ((key: string, values?: Values) => translate(namespaces, key, values));
  translators.set(name, known);
  return known;
}

/** Translates the keys of namespaces; the same function while what is shown reads the same. */
export const translatorOf = <const Of extends Names>(of: Of): Translate<Of> => translator(listed(of)) as Translate<Of>;

/** The phrases of the page in the language that is shown. */
export const phrases = {
  get language() {
    return language;
  },
  get edition() {
    return edition;
  },
  t: translator(['common']) as i18n['t'],
  of: (namespace: Namespace): Tree | undefined => trees.get(nameOf(language, namespace)),
  has: (namespaces: readonly Namespace[]): boolean => namespaces.every((each) => trees.has(nameOf(language, each))),
  /** Throws what is missing: a promise while it is loaded, or why it could not be. */
  demand(namespaces: readonly Namespace[]): void {
    const failed = namespaces.map((each) => nameOf(language, each)).find((name) => failures.has(name));
    if (failed) throw failures.get(failed);
    if (phrases.has(namespaces)) return;
    const loaded = Promise.all(namespaces.map((each) => phrases.need(each)));
    // The next call throws why.
    loaded.catch(() => undefined);
    throw loaded;
  },
  /** Adds to a namespace, in place of phrases with the same keys. */
  add(of: Language, namespace: Namespace, tree: Tree | PagePhrases[Namespace]): void {
    const name = nameOf(of, namespace);
    namesKnown.add(namespace);
    trees.set(name, merged(trees.get(name) ?? {}, tree as Tree));
    announce();
  },
  /** Replaces words of phrases that are shown. */
  rename(namespace: Namespace, words: Tree): void {
    phrases.add(language, namespace, words);
    showAnew();
  },
  start(from: Load, first: Language): void {
    load = from;
    language = first;
  },
  /** Loads what is missing; the same promise for whoever asks meanwhile. */
  need(namespace: Namespace, of: Language = language): Promise<void> {
    const name = nameOf(of, namespace);
    const known = loading.get(name);
    if (known) return known;
    const added = trees.has(name)
      ? Promise.resolve()
      : load(of, namespace).then((tree) => phrases.add(of, namespace, tree as Tree));
    loading.set(name, added);
    failures.delete(name);
    // Tried again by who asks next.
    added.catch((error: unknown) => {
      loading.delete(name);
      failures.set(name, error);
    });
    return added;
  },
  async show(next: Language): Promise<void> {
    await Promise.all([...namesKnown].map((namespace) => phrases.need(namespace, next)));
    language = next;
    showAnew();
  },
  /** Calls back when phrases arrive, and when something else is shown. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
