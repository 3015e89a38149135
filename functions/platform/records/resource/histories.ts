import { notFound } from '#shared/errors.ts';
import type { HistoryLine, ReasonCode } from '#shared/records.ts';
import { portionsOf } from '#shared/values/portions.ts';
import type { Actor } from '../../auth/actor.ts';
import { type People, peopleKnownTo, withNames } from '../../auth/people.ts';
import { isProvider } from '../../auth/source-rules.ts';
import { hiddenFields, sightOf } from '../../auth/visibility.ts';
import type { Translate } from '../../words/phrases.ts';
import { type Entry, historyLines, openingEntry, readEntries, replay, type State, statesOf } from '../history.ts';
import type { Kind, Stored } from '../kind.ts';
import { reasonText } from '../reasons.ts';
import { recordKey } from '../records.ts';

/** Any name but those that a provider knows could disclose the customer. */
const withoutStrangers = (lines: readonly HistoryLine[], people: People): HistoryLine[] =>
  lines.map(({ user, on_behalf_of, ...line }) => ({
    ...line,
    user: people.has(user) ? user : '',
    ...(on_behalf_of && people.has(on_behalf_of) && { on_behalf_of }),
  }));

/** Why a reader sees records of these kinds since some moment. */
const OPENED: Readonly<Record<string, ReasonCode>> = { PRODUCT: 'published', MONITORING: 'published', USER: 'joined' };

/** The entry that made a record visible tells only what the record is since. */
function opening(kind: { name: string }, entry: Entry, state: State | undefined): Entry {
  if (entry.type !== 'update' || !state) return entry;
  const isRequested = kind.name === 'MONITORING' && entry.changes.some(({ field }) => field === 'entities');
  const why = isRequested ? 'confirmation' : OPENED[kind.name];
  if (why) return openingEntry(entry, state, why);
  return { ...entry, changes: entry.changes.map((change) => ({ ...change, old: null })) };
}

/** All entries of a record with its states after them, and the place of the first one that made it visible. */
async function entriesFor<T extends Stored>(actor: Actor, kind: Kind<T>, id: string) {
  const entries = await readEntries(recordKey(kind, id).pk);
  const states = statesOf(kind.name, id, entries);
  const isSeen = await sightOf<Stored>(actor, kind);
  return { entries, states, from: states.findLastIndex((state) => !state || !isSeen(state)) + 1 };
}

/** The entries since the reader sees the record; what happened before is not for this reader. */
async function seenEntries<T extends Stored>(actor: Actor, kind: Kind<T>, id: string): Promise<Entry[]> {
  const { entries, states, from } = await entriesFor(actor, kind, id);
  return entries.slice(from).map((entry, n) => (n === 0 && from > 0 ? opening(kind, entry, states[from]) : entry));
}

/** The record at an instant (ISO 8601), or 404 if it did not exist or the reader did not see it yet. */
export async function stateSeen<T extends Stored>(actor: Actor, kind: Kind<T>, id: string, at: string): Promise<T> {
  const { entries, from } = await entriesFor(actor, kind, id);
  const first = entries[from];
  const state = first && first.at <= at && replay(kind.name, id, entries, at);
  if (!state) throw notFound();
  return kind.schema.parse(state);
}

/** Histories that are read at once. */
const AT_ONCE = 50;

/** The states of records at an instant, by id; without those that did not exist, or that the reader did not see yet. */
export async function statesSeen<T extends Stored>(
  actor: Actor,
  kind: Kind<T>,
  ids: readonly string[],
  at: string,
): Promise<Map<string, T>> {
  const isSeen = await sightOf<Stored>(actor, kind);
  const states = new Map<string, T>();
  for (const some of portionsOf(ids, AT_ONCE))
    await Promise.all(
      some.map(async (id) => {
        const state = replay(kind.name, id, await readEntries(recordKey(kind, id).pk), at);
        if (state && isSeen(state)) states.set(id, kind.schema.parse(state));
      }),
    );
  return states;
}

/**
 * Entries as a reader is told them, newest first: without hidden fields and, for providers, without names of other users
 * (the `user` of their lines is empty) and of files.
 */
export async function linesFor(
  actor: Actor,
  entries: readonly Entry[],
  hidden: ReadonlySet<string>,
  translate: Translate,
): Promise<HistoryLine[]> {
  const people = await peopleKnownTo(
    actor,
    entries.map(({ author }) => author),
  );
  const linesWith = (sentence: Parameters<typeof historyLines>[2]) => historyLines(entries, hidden, sentence);
  const told = isProvider(actor)
    ? withoutStrangers(
        linesWith(({ code }, type) => reasonText({ code }, type, translate)),
        people,
      )
    : linesWith((why, type) => reasonText(why, type, translate));
  return told.map((line) => withNames(line, people));
}

/** The history of a record that the reader may see, newest first. */
export const historyFor = async <T extends Stored>(
  actor: Actor,
  kind: Kind<T>,
  id: string,
  translate: Translate,
): Promise<HistoryLine[]> => linesFor(actor, await seenEntries(actor, kind, id), hiddenFields(kind, actor), translate);
