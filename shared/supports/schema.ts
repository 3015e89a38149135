import { z } from 'zod';
import { assigned, assignedColumns, assignedNames } from '../assignments.ts';
import { attachment, attachmentInput, attachmentInputs, attachments, MAX_ATTACHMENTS } from '../attachments/schema.ts';
import type { Columns } from '../lists.ts';
import { answerOf, id, instant, optional, recordBase, text } from '../records.ts';
import { fileName } from '../values/file-names.ts';

/** `rules.ts` says who moves a request from one state to another. */
export const SUPPORT_STATES = ['new', 'in_work', 'waiting', 'done'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
export const IMPACTS = ['blocking', 'major', 'medium', 'minor'] as const;
export const FREQUENCIES = ['every_time', 'randomly', 'unique'] as const;

const long = text(5000);

/** What a user reports. The page fills in where it happened: `page`, `app_version`, `request_id`, `browser`. */
export const supportInput = z.strictObject({
  title: text(200).min(1, { error: 'required' }),
  description: optional(long),
  expected_result: optional(long),
  observed_result: optional(long),
  reproduction_steps: long.min(1, { error: 'required' }),
  impact: optional(z.enum(IMPACTS)),
  frequency: optional(z.enum(FREQUENCIES)),
  page: optional(text(1000)),
  app_version: optional(text(100)),
  request_id: optional(text(100)),
  browser: optional(text(500)),
  screenshots: attachmentInputs,
});

/** A file in the request itself, for programs; the page uploads files beforehand. */
const sentFile = z.object({ name: fileName, bytes: z.instanceof(Uint8Array) });

export const newSupport = supportInput.extend({
  screenshots: z
    .array(z.union([attachmentInput, sentFile]))
    .max(MAX_ATTACHMENTS)
    .default([]),
});

/** A support request: a record of its entity, with a conversation. */
export const support = recordBase.extend({
  ...supportInput.shape,
  screenshots: attachments,
  state: z.enum(SUPPORT_STATES).default('new'),
  owner_entity: id,
  /** The user who reported. */
  requested_by: id,
  last_message_at: optional(instant),
  ...assigned,
});
export type Support = z.infer<typeof support>;

export const supportChanges = z.strictObject({
  state: z.enum(SUPPORT_STATES).optional(),
  impact: z.enum(IMPACTS).nullable().optional(),
  version: z.int().min(1).optional(),
});

export const supportColumns = {
  id: { type: 'text' },
  title: { type: 'text', searched: true },
  description: { type: 'text', searched: true },
  expected_result: { type: 'text' },
  observed_result: { type: 'text' },
  reproduction_steps: { type: 'text', searched: true },
  state: { type: 'dictionary', choices: 'support_state' },
  impact: { type: 'dictionary', choices: 'impact' },
  frequency: { type: 'dictionary', choices: 'frequency' },
  page: { type: 'text' },
  app_version: { type: 'text' },
  request_id: { type: 'reference', searched: true },
  browser: { type: 'text' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text', searched: true },
  requested_by: { type: 'link' },
  requested_by_label: { type: 'text', searched: true, nameIn: 'requested_by_name' },
  last_message_at: { type: 'instant' },
  ...assignedColumns,
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const supportAnswer = answerOf(
  support.extend({
    owner_entity_label: optional(z.string()),
    requested_by_label: optional(z.string()),
    requested_by_name: z.string().optional(),
    ...assignedNames,
  }),
  supportColumns,
);
export type SupportAnswer = z.infer<typeof supportAnswer>;

export const MAX_MESSAGES = 500;

/** `state`: only operators choose it; otherwise it follows from who writes. */
export const messageInput = z.strictObject({
  text: long.min(1, { error: 'required' }),
  attachments: attachmentInputs,
  state: z.enum(SUPPORT_STATES).optional(),
});

/** `user` and `on_behalf_of`: usernames. */
export const storedMessage = z.object({
  id,
  at: instant,
  user: z.string(),
  on_behalf_of: z.string().exactOptional(),
  is_operator: z.boolean(),
  text: z.string(),
  attachments: z.array(attachment),
});
export type SupportMessage = z.infer<typeof storedMessage>;

/** Names, if the reader may know them. */
export const messageAnswer = storedMessage.extend({
  on_behalf_of: z.string().optional(),
  user_label: z.string().optional(),
  on_behalf_of_label: z.string().optional(),
});
export const messagesAnswer = z.object({ items: z.array(messageAnswer), total: z.int() });
