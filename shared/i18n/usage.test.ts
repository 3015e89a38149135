import { expect, test } from 'vitest';
import { readSources } from '../../test/support/browser/phrase-usage.ts';
import { keysOf, NAMESPACES, readPhrases } from '../../test/support/browser/phrases.ts';

/** Keys whose end is a word of the rules: a code, a field, a value. A phrase is used when the code knows that word. */
const COMPOSED = [
  'errors:',
  'problems:',
  'validation:',
  'fields:',
  'records:',
  'choices:',
  'terms:',
  'messages:',
  'server:kind.',
  'supplier-files:problems.',
  'server:list.',
  'server:match.',
  'server:reason.',
];

const sources = readSources();
const texts = new Set(sources.flatMap((source) => [...source.texts]));
const words = new Set(sources.flatMap((source) => [...source.texts, ...source.names]));
const patterns = [...new Set(sources.flatMap((source) => [...source.patterns]))];
const keys = (
  await Promise.all(
    NAMESPACES.map(async (namespace) => keysOf(await readPhrases('en', namespace)).map((key) => ({ namespace, key }))),
  )
).flat();
const full = new Set(keys.map(({ namespace, key }) => `${namespace}:${key}`));

const isComposed = (text: string) => COMPOSED.some((start) => text.startsWith(start));
const namesPhrases = (text: string) => NAMESPACES.some((namespace) => text.startsWith(`${namespace}:`));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const shapeOf = (pattern: string) => new RegExp(`^${pattern.split('*').map(escaped).join('[^.:]+')}$`);
/** Without a letter a pattern says nothing about its key. */
const shapesOf = (found: Iterable<string>) =>
  [...found].filter((pattern) => /\p{L}/u.test(pattern) && !isComposed(pattern)).map(shapeOf);

const named = shapesOf(patterns.filter(namesPhrases));
const local = new Map(
  NAMESPACES.map((namespace) => {
    // What is asked of the default namespace, or by the server, need not name it.
    const speakers = sources.filter(({ namespaces }) => namespaces.has(namespace) || namespace === 'common');
    const bare = namespace === 'server' ? sources : speakers;
    return [
      namespace,
      {
        texts: new Set(bare.flatMap((source) => [...source.texts])),
        shapes: shapesOf(bare.flatMap((source) => [...source.patterns])),
      },
    ];
  }),
);

function isUsed({ namespace, key }: { namespace: string; key: string }): boolean {
  const name = `${namespace}:${key}`;
  if (isComposed(name)) return texts.has(name) || words.has(key.split('.').at(-1)!);
  const near = local.get(namespace)!;
  const isSaid = texts.has(name) || near.texts.has(key) || (key.includes('.') && texts.has(key));
  return isSaid || named.some((shape) => shape.test(name)) || near.shapes.some((shape) => shape.test(key));
}

test('every phrase is used', () =>
  expect(keys.filter((key) => !isUsed(key)).map(({ namespace, key }) => `${namespace}:${key}`)).toEqual([]));

test('every phrase that is named exists', () => {
  const all = [...full];
  const isKnown = (text: string) => full.has(text) || all.some((key) => /^[.:]?\w/.test(key) && key.startsWith(text));
  const said = [...texts].filter((text) => namesPhrases(text) && /^[\w-]+:[\w.-]+$/.test(text));
  expect(said.filter((text) => !isKnown(text))).toEqual([]);
  const composed = patterns.filter((text) => namesPhrases(text) && /^[\w-]+:[\w.*-]+$/.test(text));
  expect(composed.filter((pattern) => !all.some((key) => shapeOf(pattern).test(key)))).toEqual([]);
});

test('what counts as composed when it runs really is', () => {
  const isMade = (start: string) =>
    patterns.some((pattern) => pattern.startsWith(`${start}*`)) || [...texts].some((text) => text.startsWith(start));
  expect(COMPOSED.filter((start) => !isMade(start))).toEqual([]);
});

test('no sentence is put together of phrases: the order of words is not the same everywhere', () =>
  expect(sources.flatMap(({ file, joined }) => joined.map((text) => `${file}: ${text}`))).toEqual([]));
