import { isFor, TOPICS } from '#shared/messages/topics.ts';
import { allows } from '#shared/permissions.ts';
import { isKeyOf, isOneOf } from '#shared/values/objects.ts';
import { openQuestions } from '../answers/questions.ts';
import { ANSWER_REQUEST, isOpenForAnswers, readAnswerRequest } from '../answers/requests.ts';
import { type Actor, actorsOf } from '../auth/actor.ts';
import { isOf } from '../auth/members.ts';
import { kindNamed, sightOf } from '../auth/visibility.ts';
import { readJob } from '../jobs/jobs.ts';
import { lists } from '../lists/lists.ts';

import { ANSWER, ENTITIES, KINDS, listOf, SUPPORT, USER } from '../records/kinds.ts';
import { readRecord, readRecords } from '../records/records.ts';
import { rowReader } from '../records/rows.ts';
import type { Announcement } from './announcements.ts';

const rowOf = rowReader(USER, ['username', 'entity', 'is_active']);

/** An answer that a portal sent unasked, as messages to its users are about it: they do not see answers. */
export const CORRECTION = 'CORRECTION';

type Told = Pick<Announcement, 'topic' | 'audience' | 'author' | 'after'>;

/** The author of a change knows it. What is done on behalf of a user is told to that user only. */
const knowsOf = (username: string, author: Told['author']): boolean => {
  if (!author) return false;
  return author.on_behalf_of === undefined ? username === author.user : username !== author.on_behalf_of;
};

/** Ids of the people who might be told, in their order, after those of earlier runs. */
export async function candidatesFor({ topic, audience, author, after = '' }: Told): Promise<string[]> {
  const [users, entities] = await Promise.all([lists.rowsOf(listOf('USER')), lists.rowsOf(ENTITIES)]);
  const isMeant = (id: string, entity: string): boolean =>
    audience.everyone === true || isOneOf(audience.users ?? [], id) || isOneOf(audience.entities ?? [], entity);
  return [...users.values()]
    .map(rowOf)
    .filter(({ id, entity }) => id > after && isMeant(id, entity))
    .filter(({ is_active, username }) => is_active && !knowsOf(username, author))
    .filter(({ entity }) => isFor(topic, String(entities.get(entity)?.type ?? '')))
    .map(({ id }) => id)
    .sort();
}

/** Users for whom the same records of a kind are visible. A support request is its author's. */
const viewOf = ({ user, entity, is_superuser, isSourcing, isSupplierPortal }: Actor, kind: string): string =>
  [kind === SUPPORT.name ? user.id : '', entity.id, is_superuser, isSourcing, isSupplierPortal].join();

type Sight = (actor: Actor) => Promise<string[]>;

/** A job is told to its own user, unless the page has shown its end. */
async function sightOnJob(id: string): Promise<Sight> {
  const job = await readJob(id);
  return async (actor) => (job && job.seen_at === undefined && isOf(job, actor) ? [id] : []);
}

/** What a third-party is asked is told to users of its portal, as long as it waits for an answer. */
async function sightOnQuestions(id: string): Promise<Sight> {
  const request = await readAnswerRequest(id);
  const isOpen = request?.answer === null && isOpenForAnswers(request) && (await openQuestions(request)).length > 0;
  return async ({ isSupplierPortal, entity }) =>
    isOpen && isSupplierPortal && entity.supplier === request.supplier ? [id] : [];
}

/** What became of a correction is told to users of the portal that it came from. */
async function sightOnCorrection(id: string): Promise<Sight> {
  const answer = await readRecord(ANSWER, id);
  return async ({ isSupplierPortal, entity }) =>
    answer && isSupplierPortal && entity.supplier === answer.supplier ? [id] : [];
}

/** Finds which of the records people see now. */
export async function sightOn({ kind, ids }: Announcement['about']): Promise<Sight> {
  if (kind === 'JOB') return sightOnJob(ids[0] ?? '');
  if (kind === ANSWER_REQUEST) return sightOnQuestions(ids[0] ?? '');
  if (kind === CORRECTION) return sightOnCorrection(ids[0] ?? '');
  if (!isKeyOf(KINDS, kind)) return async () => [];
  const described = kindNamed(kind);
  const records = [...(await readRecords(described, ids)).values()];
  const known = new Map<string, Promise<string[]>>();
  return (actor) => {
    const view = viewOf(actor, kind);
    const found =
      known.get(view) ??
      sightOf(actor, described).then((sees) => records.filter((record) => sees(record)).map(({ id }) => id));
    known.set(view, found);
    return found;
  };
}

export type Recipient = { actor: Actor; seen: string[] };

/** Those of the people who may be told at this moment, with the records that they see. */
export async function recipientsAmong(
  people: readonly string[],
  { topic }: Pick<Announcement, 'topic'>,
  sight: Sight,
): Promise<Recipient[]> {
  const actors = [...(await actorsOf(people)).values()].filter(
    (actor) => isFor(topic, actor.entity.type) && allows(actor, TOPICS[topic].access),
  );
  const seeing = await Promise.all(actors.map(async (actor) => ({ actor, seen: await sight(actor) })));
  return seeing.filter(({ seen }) => seen.length > 0);
}
