import { z } from 'zod';
import { ENTITY_TYPES, subscription } from '../entities/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import type { Columns } from '../lists.ts';
import { PERMISSIONS } from '../permissions.ts';
import { changesOf, id, instant, optional, recordBase, text } from '../records.ts';
import { HINTS } from './hints.ts';
import { PASSWORD_MAX } from './passwords.ts';
import { formerCode } from './pseudonyms.ts';
import { typedCode } from './second-factor.ts';

export const USERNAME_MAX = 100;

export const userInput = z.strictObject({
  username: z
    .string()
    .trim()
    .min(3)
    .max(USERNAME_MAX)
    .regex(/^[\w.@+-]+$/, { error: 'not_username' })
    .refine((username) => formerCode(username) === undefined, { error: 'kept_for_former' }),
  email: z.email().max(200),
  first_name: text(100).min(1, { error: 'required' }),
  last_name: text(100).min(1, { error: 'required' }),
  language: z.enum(LANGUAGES).default('en'),
  entity: id,
  is_superuser: z.boolean().default(false),
  /** Ids of permission groups. */
  groups: z.array(id).max(50).default([]),
  /** The user's own permissions, in addition to the groups'. */
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).default([]),
  is_active: z.boolean().default(true),
});
export const user = recordBase.extend({
  ...userInput.shape,
  /** That of an erased user is a pseudonym. */
  username: z.string(),
  /** May contain permissions that no longer exist. */
  permissions: z.array(z.string()).default([]),
  /** Whether a log-in needs a code of the person's device. It is never set by hand: it follows the user pool. */
  has_second_factor: z.boolean().default(false),
});
export type User = z.infer<typeof user>;
export type UserInput = z.infer<typeof userInput>;
/** The username cannot change: the user pool cannot rename an account. */
export const userChanges = changesOf(userInput.omit({ username: true }));

/** Why an operator acts as a user. The customer's administrators read it. */
export const IMPERSONATION_REASON = { min: 3, max: 200 } as const;
export const impersonationReason = text(IMPERSONATION_REASON.max).min(IMPERSONATION_REASON.min);

/** In responses: with the entity, and the union of the groups' permissions and the user's own. */
export const userAnswer = user.extend({
  entity_label: optional(z.string()),
  entity_type: optional(z.enum(ENTITY_TYPES)),
  permissions_list: z.array(z.string()).default([]),
});
export type UserAnswer = z.infer<typeof userAnswer>;

export const userColumns = {
  id: { type: 'text' },
  username: { type: 'text', searched: true },
  email: { type: 'text', searched: true },
  first_name: { type: 'text', searched: true },
  last_name: { type: 'text', searched: true },
  language: { type: 'dictionary', choices: 'language' },
  entity: { type: 'link' },
  entity_label: { type: 'text', searched: true },
  entity_type: { type: 'dictionary', choices: 'entity_type' },
  is_superuser: { type: 'boolean' },
  is_active: { type: 'boolean' },
  has_second_factor: { type: 'boolean' },
  groups: { type: 'texts' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

/** The logged-in user, for the page. */
export const me = z.object({
  id,
  version: z.int(),
  username: z.string(),
  email: z.string(),
  /** The address that waits for confirmation. */
  wanted_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES),
  is_superuser: z.boolean(),
  has_second_factor: z.boolean(),
  /** Whether the user can do nothing before setting up two-step log-in. */
  must_set_up_second_factor: z.boolean(),
  entity: z.object({
    id,
    name: z.string(),
    type: z.enum(ENTITY_TYPES),
    country: optional(z.string()),
    parent_name: optional(z.string()),
  }),
  permissions_list: z.array(z.string()),
  subscriptions: z.array(subscription),
  /** Hints of the first visit that the user has closed. */
  closed_hints: z.array(z.enum(HINTS)),
  monitoring_tokens: z.int(),
  processing_tokens: z.int(),
});
export type Me = z.infer<typeof me>;

/** Fields that users may change in their own account. `hint`: closes one. */
export const OWN_FIELDS = ['language', 'first_name', 'last_name', 'email', 'password', 'hint'] as const;
const value = z.string().min(1, { error: 'required' }).max(PASSWORD_MAX);
/** Required for a new password and for another e-mail address; of a person with two-step log-in, so is `code`. */
export const currentPassword = value;
export const ownChange = z.strictObject({
  value,
  current_password: currentPassword.optional(),
  code: typedCode.optional(),
});
export type OwnChange = z.infer<typeof ownChange>;

/** Where a person is logged in. */
export const ownSession = z.object({
  id: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** IP address at the log-in. */
  address: z.string(),
  /** What the browser said about itself. */
  device: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
