import { z } from 'zod';
import { LANGUAGES } from '../i18n/languages.ts';
import { flag, pageQuery } from '../record-routes.ts';
import { id, instant, optional, text } from '../records.ts';
import { isTimeZone } from '../values/zone-clock.ts';
import { CADENCES, TOPIC_NAMES, type Topic } from './topics.ts';

/** The record that a message is about. Its kind is a kind of records, `JOB`, `ANSWER_REQUEST` or `CORRECTION`. `id`: null for several. */
export const about = z.object({ kind: z.string(), id: optional(id) });
export type About = z.infer<typeof about>;

/** Values of a message's phrases. Instants are numbers, keys of dictionaries stay keys until somebody reads them. */
export const params = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof params>;

/** A message in the reader's language. */
export const messageAnswer = z.object({
  id,
  topic: z.enum(TOPIC_NAMES),
  title: z.string(),
  text: z.string(),
  /** Address of the record in the page; null if there is none. */
  path: optional(z.string()),
  creation_date: instant,
  is_read: z.boolean(),
  is_archived: z.boolean(),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

const topics = z
  .union([z.enum(TOPIC_NAMES), z.array(z.enum(TOPIC_NAMES)).max(TOPIC_NAMES.length)])
  .transform((value): Topic[] => [value].flat())
  .optional();
export const messagesQuery = pageQuery.extend({
  is_read: flag.optional(),
  is_archived: flag.optional(),
  topic: topics,
  search: text(200).optional(),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const MOST_AT_ONCE = 1000;
const chosen = z.array(id).min(1).max(MOST_AT_ONCE);
/** `is_read: false` marks them as unread. */
export const readBody = z
  .strictObject({ ids: chosen.optional(), all: z.literal(true).optional(), is_read: z.boolean().default(true) })
  .refine(({ ids, all, is_read }) => (ids === undefined) !== (all === undefined) && (is_read || !all), {
    error: 'required',
    path: ['ids'],
  });
export const archiveBody = z.strictObject({ ids: chosen, is_archived: z.boolean().default(true) });
/** `unread`: at most 100, which stands for more. */
export const countAnswer = z.object({ unread: z.int() });

const cadence = z.enum(CADENCES).exactOptional();
/** A field for each topic; what is stored of a topic that has ended is left out. */
const cadences = z.object(
  Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, cadence])) as Record<Topic, typeof cadence>,
);
const hour = z.int().min(0).max(23);
const time_zone = z.string().max(64).refine(isTimeZone, { error: 'invalid_format' });

/** What a person chose; what is missing has its default. */
export const messageChoices = z.object({
  cadences: cadences.default({}),
  hour: hour.default(7),
  time_zone: z.string().default('Europe/Paris'),
  language: optional(z.enum(LANGUAGES)),
  /** What an unsubscription by a link has replaced, to undo it. */
  stopped: cadences.default({}),
});
export type MessageChoices = z.infer<typeof messageChoices>;

/** `cadences`: of the topics that the person can be told about. */
export const messagePreferences = z.object({
  cadences,
  hour,
  time_zone: z.string(),
  /** Of the e-mails; null: the language of the account. */
  language: z.enum(LANGUAGES).nullable(),
});
export type MessagePreferences = z.infer<typeof messagePreferences>;
export const messagePreferencesChange = z.strictObject({
  cadences: cadences.strict().optional(),
  hour: hour.optional(),
  time_zone: time_zone.optional(),
  language: z.enum(LANGUAGES).nullable().optional(),
});
export type MessagePreferencesChange = z.infer<typeof messagePreferencesChange>;

export const unsubscribeQuery = z.strictObject({
  token: z.string().min(1, { error: 'required' }).max(600),
  undo: flag.optional(),
});
/** The topics of the link, and how often they are told by e-mail from now on. */
export const unsubscribeAnswer = z.object({
  topics: z.array(z.object({ topic: z.enum(TOPIC_NAMES), cadence: z.enum(CADENCES) })),
});
