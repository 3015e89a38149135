import type { Actor } from '#platform/auth/actor.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { readVocabulary } from '#platform/words/vocabularies.ts';
import { offeredTo } from '#shared/dictionaries/rules.ts';
import type { EntryAnswer } from '#shared/dictionaries/schema.ts';
import { DICTIONARY_NAMES } from '#shared/dictionaries/seeds.ts';
import { notFound } from '#shared/errors.ts';
import { VOCABULARIES } from '#shared/lists.ts';

type Listed = { name: string; entries: EntryAnswer[]; others: EntryAnswer[] };

async function dictionariesFor(actor: Actor): Promise<Listed[]> {
  const named = (await readDictionaries()).map((entry) => ({ ...entry, label: entry[`label_${actor.language}`] }));
  const all = Map.groupBy(named, ({ dictionary }) => dictionary);
  return DICTIONARY_NAMES.map((name) => {
    const { offered: entries = [], others = [] } = Object.groupBy(all.get(name) ?? [], (entry) =>
      offeredTo(actor.isSourcing, entry) ? 'offered' : 'others',
    );
    return { name, entries, others };
  });
}

export async function allDictionaries(actor: Actor) {
  const items = await dictionariesFor(actor);
  const vocabularies = await Promise.all(
    VOCABULARIES.map(async (name) => ({
      name,
      entries: (await readVocabulary(name)).map((entry) => ({ ...entry, label: entry[`label_${actor.language}`] })),
    })),
  );
  return { items, total: items.length, vocabularies };
}

export async function oneDictionary(actor: Actor, name: string) {
  const dictionary = (await dictionariesFor(actor)).find((candidate) => candidate.name === name);
  if (!dictionary) throw notFound();
  return { items: dictionary.entries, total: dictionary.entries.length };
}
