import { notFound } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { valueIn } from '#shared/values/objects.ts';
import type { Actor } from '../../auth/actor.ts';
import { peopleNamed } from '../../auth/people.ts';
import { hiddenFields, kindNamed, visibleRecords } from '../../auth/visibility.ts';
import type { NameLinks } from '../../lists/list-values.ts';
import { readVocabulary } from '../../words/vocabularies.ts';
import type { Described, Kind, Label, LabelField, Stored } from '../kind.ts';
import { idsIn, readRecords } from '../records.ts';
import { withoutUnseen } from '../soft-references.ts';
import type { Fields, Resource } from './resource.ts';

function nameIn(record: Stored | undefined, field: LabelField, language: Language): unknown {
  if (!record) return null;
  if (typeof field === 'function') return field({ ...record });
  return valueIn(record, typeof field === 'string' ? field : field[language]) ?? null;
}

/** The linked records whose names the reader may know. */
const namedRecords = (actor: Actor, { isTold }: Pick<Label, 'isTold'>, to: string, ids: readonly string[]) =>
  isTold ? readRecords(kindNamed(to), ids) : visibleRecords(actor, kindNamed(to), ids);

/** The people whose usernames are in the rows, each with their name in its own field. */
async function personNames<R extends object>(
  { columns }: Described,
  rows: readonly R[],
  actor: Actor,
  hidden: ReadonlySet<string>,
): Promise<(row: R) => Fields> {
  const named = Object.entries(columns).flatMap(([field, { nameIn }]) =>
    nameIn && !hidden.has(field) ? [{ field, nameIn }] : [],
  );
  const usernames = rows.flatMap((row) => named.map(({ field }) => valueIn(row, field))).filter(Boolean);
  if (usernames.length === 0) return () => ({});
  const people = await peopleNamed(actor, usernames);
  return (row) =>
    Object.fromEntries(
      named.flatMap(({ field, nameIn }) => {
        const name = people.get(String(valueIn(row, field)));
        return name ? [[nameIn, name]] : [];
      }),
    );
}

/** Rows as the reader may see them: without hidden fields, with the names of linked records and of people. */
export async function answersFor<R extends object>(
  kind: Described,
  rows: readonly R[],
  actor: Actor,
  fields?: readonly string[],
): Promise<R[]> {
  const hidden = hiddenFields(kind, actor);
  const labels = Object.entries(kind.labels).filter(
    ([name, { link }]) => !hidden.has(name) && !hidden.has(link) && (!fields || fields.includes(name)),
  );
  // The list already contains the names that are its columns.
  const missing = labels.filter(([name]) => rows.some((row) => !Object.hasOwn(row, name)));
  const named = await Promise.all(
    missing.map(async ([name, label]) => {
      const { link, field } = label;
      const ids = rows.flatMap((row) => idsIn(row, link));
      const records = await namedRecords(actor, label, kind.links[link]?.to ?? '', ids);
      return (row: R): Fields => ({
        [name]: nameIn(records.get(idsIn(row, link)[0] ?? ''), field, actor.language),
      });
    }),
  );
  const answers = (await withoutUnseen(actor, kind, rows)).map((row) => {
    const answer = { ...row, ...Object.fromEntries(named.flatMap((label) => Object.entries(label(row)))) };
    for (const name of hidden) Reflect.deleteProperty(answer, name);
    return answer;
  });
  const namesIn = await personNames(kind, answers, actor, hidden);
  return answers.map((answer) => ({ ...answer, ...namesIn(answer) }));
}

export async function answerFor<T extends Stored>(kind: Kind<T>, record: T, actor: Actor): Promise<T> {
  const [answer] = await answersFor(kind, [record], actor);
  if (!answer) throw notFound();
  return answer;
}

/** Rows of a resource as answers; whole rows also get its extra fields. */
export async function answersOf<T extends Stored, R extends { id: string }>(
  { kind, extras }: Resource<T>,
  rows: readonly R[],
  actor: Actor,
  fields?: readonly string[],
): Promise<R[]> {
  const answers = await answersFor(kind, rows, actor, fields);
  if (!extras || fields) return answers;
  const extrasFor = await extras(actor);
  return answers.map((answer) => ({ ...answer, ...extrasFor(answer.id, { ...answer }) }));
}

export async function answerOf<T extends Stored>(resource: Resource<T>, record: T, actor: Actor): Promise<T> {
  const [answer] = await answersOf(resource, [record], actor);
  if (!answer) throw notFound();
  return answer;
}

/** Two people with the same name have their usernames after it. */
async function toldApart(actor: Actor, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await peopleNamed(actor, usernames);
  const known = usernames.flatMap((username) => people.get(username) || []);
  const isOnly = (name: string) => known.indexOf(name) === known.lastIndexOf(name);
  return new Map(
    usernames.flatMap((username) => {
      const name = people.get(username);
      return name ? [[username, isOnly(name) ? name : `${name} (${username})`] as const] : [];
    }),
  );
}

/** What values of a field are called: the records to which it links, the entries whose keys it holds, or people. */
export const linkNames =
  (kind: Described, actor: Actor): NameLinks =>
  async (field, ids) => {
    const { vocabulary, nameIn: hasPeople } = kind.columns[field] ?? {};
    if (hasPeople) return toldApart(actor, ids);
    if (vocabulary) {
      const entries = await readVocabulary(vocabulary);
      return new Map(entries.map((entry) => [entry.key, entry[`label_${actor.language}`]]));
    }
    const link = kind.links[field];
    if (!link) return new Map();
    const label: Label = Object.values(kind.labels).find((each) => each.link === field) ?? {
      link: field,
      field: 'name',
    };
    const records = await namedRecords(actor, label, link.to, ids);
    return new Map([...records].map(([id, record]) => [id, String(nameIn(record, label.field, actor.language) ?? id)]));
  };
