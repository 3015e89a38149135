import { dictionaryEntryId } from '#shared/dictionaries/schema.ts';
import en from '#shared/i18n/en/server/messages.ts';
import fr from '#shared/i18n/fr/server/messages.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Params } from '#shared/messages/schema.ts';
import type { Topic } from '#shared/messages/topics.ts';
import { readDictionaries } from '../words/dictionaries.ts';
import type { Translate } from '../words/phrases.ts';
import { addPhrases } from '../words/translator.ts';

/** Added here and not for all functions, because most of them write no messages. */
addPhrases('messages', { en, fr });

/** Parameters that are keys of dictionaries or of choices. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  status: 'availability_status',
  status_before: 'availability_status',
  ended_as: 'monitoring_status',
};
const CHOICES: Readonly<Record<string, string>> = { subscription: 'subscription_type', credits: 'request_kind' };

type Told = { topic: Topic; params: Params };
export type Words = { title: string; text: string };

/** Puts messages into the words of a language. */
export async function wording(language: Language, translate: Translate): Promise<(message: Told) => Words> {
  const entries = new Map((await readDictionaries()).map((entry) => [entry.id, entry[`label_${language}`]]));
  const named = (name: string, value: string | number): string | number => {
    const dictionary = DICTIONARIES[name];
    if (dictionary) return entries.get(dictionaryEntryId({ dictionary, key: String(value) })) ?? value;
    return CHOICES[name] ? translate(`choices:${CHOICES[name]}.${value}`) : value;
  };
  return ({ topic, params }) => {
    const words = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(name, value)]));
    const place = [topic, ...(typeof params.variant === 'string' ? [params.variant] : [])].join('.');
    return { title: translate(`messages:${place}.title`, words), text: translate(`messages:${place}.text`, words) };
  };
}
