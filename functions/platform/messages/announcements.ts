import { createHash } from 'node:crypto';
import { z } from 'zod';
import { params } from '#shared/messages/schema.ts';
import { TOPIC_NAMES } from '#shared/messages/topics.ts';
import { id, instant } from '#shared/records.ts';
import { author } from '../records/history.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';

/** Who might be told; the worker decides who may. */
const audience = z.object({
  users: z.array(id).exactOptional(),
  /** Users of these entities. */
  entities: z.array(id).exactOptional(),
  /** Users of all entities of the topic's type. */
  everyone: z.literal(true).exactOptional(),
});

/** A fact of which people are to be told. */
export const announcement = z.object({
  work: z.literal('tell'),
  topic: z.enum(TOPIC_NAMES),
  /** Identifies the fact: whoever announces it again names it the same. */
  fact: z.string(),
  /** When it happened; the same for each announcement of the fact. */
  at: instant,
  /** Records that it is about. People who see none of them are not told. */
  about: z.object({ kind: z.string(), ids: z.array(id) }),
  params,
  audience,
  /** Who caused it, and is not told. If somebody acted for a user, only that user is told. */
  author: author.exactOptional(),
  /** People up to this id were told by an earlier run. */
  after: z.string().exactOptional(),
});
export type Announcement = z.infer<typeof announcement>;

/** Sends the e-mails that are due. */
const sending = z.object({ work: z.literal('send') });
export const messageWork = z.discriminatedUnion('work', [announcement, sending]);
export type MessageWork = z.infer<typeof messageWork>;

export const FOLDER = 'messages/';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const keyOf = (work: MessageWork): string =>
  work.work === 'send'
    ? `${FOLDER}send.json`
    : `${FOLDER}${work.topic}-${hashOf(`${work.fact} ${work.after ?? ''}`)}.json`;

/** Starts the worker `delivery`. Each person is told once, however often it is asked. */
export const askWorker = (work: MessageWork): Promise<void> => putJson(env('EXPORTS_BUCKET'), keyOf(work), work);
export const announce = (fact: Omit<Announcement, 'work' | 'after'>): Promise<void> =>
  askWorker({ work: 'tell', ...fact });
