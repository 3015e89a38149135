import type { Actor } from '#lib/auth/actor.ts';
import { readDictionaries } from '#lib/dictionaries.ts';
import { offeredTo } from '#shared/dictionaries/rules.ts';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { DICTIONARY_NAMES } from '#shared/dictionaries/seeds.ts';
import { notFound } from '#shared/errors.ts';

type Listed = { name: string; entries: DictionaryEntry[] };

async function offered(actor: Actor): Promise<Listed[]> {
  const entries = (await readDictionaries()).filter((entry) => offeredTo(actor.isSourcing, entry));
  return DICTIONARY_NAMES.map((name) => ({ name, entries: entries.filter(({ dictionary }) => dictionary === name) }));
}

export async function allDictionaries(actor: Actor) {
  const items = await offered(actor);
  return { items, total: items.length };
}

export async function oneDictionary(actor: Actor, name: string) {
  const dictionary = (await offered(actor)).find((candidate) => candidate.name === name);
  if (!dictionary) throw notFound();
  return { items: dictionary.entries, total: dictionary.entries.length };
}
