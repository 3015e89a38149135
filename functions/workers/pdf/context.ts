import { type Actor, actorOf, subscriberOf } from '#platform/auth/actor.ts';
import { hiddenFields } from '#platform/auth/visibility.ts';
import type { PdfRequest } from '#platform/jobs/file-requests.ts';
import { now, today } from '#platform/runtime/clock.ts';
import { displayText } from '#platform/words/display.ts';
import { withFieldNames } from '#platform/words/field-names.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import { readWords } from '#platform/words/vocabularies.ts';
import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import { type Area, opens } from '#shared/entities/areas.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Columns } from '#shared/lists.ts';
import { type Access, allows } from '#shared/permissions.ts';
import { plainOf } from '#shared/values/markup.ts';
import { valueIn } from '#shared/values/objects.ts';
import './words.ts';
import { type Cell, escaped, facts, type Html, paragraph } from './page/html.ts';

/** Who reads a dossier, and in which language; `at`: the instant whose state it tells. */
export type Context = {
  actor: Actor;
  language: Language;
  translate: Translate;
  entries: readonly DictionaryEntry[];
  at: string;
};

export async function contextFor({ username, impersonated, language }: PdfRequest): Promise<Context> {
  const [actor, entries] = await Promise.all([actorOf(username, impersonated), readWords()]);
  const translate = withFieldNames(translatorFor(language), entries, language);
  return { actor: { ...actor, language }, language, translate, entries, at: now() };
}

export const may = ({ actor }: Context, access: Access): boolean => allows(actor, access);
export const isOpen = ({ actor }: Context, area: Area): boolean => opens(area, subscriberOf(actor), today());

/** A kind of record; `names`: what stands before the names of its fields in the phrases. */
export type Described = { columns: Columns; names: string };

/** What a field of a record is called, and its value in the reader's language: an empty text for none. */
export function wordsFor({ language, translate, entries }: Context, { columns, names }: Described) {
  const display = { language, translate, dictionaries: [...entries], columns };
  return {
    name: (field: string) => translate(`${names}${field}`),
    value: (record: object, field: string): string => {
      const text = displayText(field, valueIn(record, field), display);
      return columns[field]?.hasMarkup ? plainOf(text) : text;
    },
    text: (field: string, value: unknown): string => displayText(field, value, display),
  };
}

/** The fields of a record that have a value and that the reader sees. */
export function factsOf(context: Context, described: Described, record: object, fields: readonly string[]): Html {
  const words = wordsFor(context, described);
  const hidden = hiddenFields(described, context.actor);
  const rows = fields.flatMap((field) => {
    const value = hidden.has(field) ? '' : words.value(record, field);
    return value ? [[words.name(field), value] as const] : [];
  });
  return rows.length > 0 ? facts(rows) : paragraph(context.translate('dossiers:unknown'), 'quiet');
}

/** A key of a dictionary as a chip; `isDeclared`: outlined, because it is not verified. */
export function chip({ entries, language }: Context, dictionary: string, key: string | null, isDeclared = false): Cell {
  const entry = entries.find((each) => each.dictionary === dictionary && each.key === key);
  if (!entry) return key ?? '';
  const declared = isDeclared ? ' declared' : '';
  return { html: `<span class="chip ${entry.color}${declared}">${escaped(entry[`label_${language}`])}</span>` };
}
