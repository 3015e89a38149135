import { z } from 'zod';
import type { User } from '#shared/users/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';
import { type Key, put, readItem, transact } from '../storage/table.ts';
import type { Translate } from '../words/phrases.ts';
import { createJob } from './begin.ts';
import type { ContactErasureRequest, ErasureRequest } from './file-requests.ts';
import { jobAnswerOf, newJob } from './jobs.ts';

export const begun = z.object({ pseudonym: z.string() });
const keyOf = (person: string): Key => ({ pk: `ERASURE#${person}`, sk: '#' });

/** A second attempt uses the pseudonym of the first, which may have stopped halfway. */
async function settledPseudonym(person: string, drawn: string): Promise<string> {
  const before = await readItem(begun, keyOf(person));
  if (before) return before.pseudonym;
  await transact([put({ ...keyOf(person), pseudonym: drawn }, 'attribute_not_exists(pk)')]);
  return drawn;
}

async function start<T extends { job: string }>(actor: Actor, asked: Omit<T, 'job'>, translate: Translate) {
  const job = newJob('erasure', memberOf(actor));
  const key = `erasure/${job.id}.json`;
  await createJob({ ...job, request: key });
  await putJson(env('EXPORTS_BUCKET'), key, { ...asked, job: job.id });
  return jobAnswerOf(job, translate);
}

/** Requests the erasure of a user: starts the worker. */
export async function startErasure(actor: Actor, { id, username }: User, drawn: string, translate: Translate) {
  const pseudonym = await settledPseudonym(id, drawn);
  return start<ErasureRequest>(actor, { person: id, username, pseudonym, author: actor.author }, translate);
}

/** The same for a contact of a third-party. */
export const startContactErasure = (actor: Actor, contact: string, translate: Translate) =>
  start<ContactErasureRequest>(actor, { contact, author: actor.author }, translate);
