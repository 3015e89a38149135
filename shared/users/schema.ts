import { z } from 'zod';
import { ENTITY_TYPES, subscription } from '../entities/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { id, optional, recordBase, text } from '../records.ts';

export const userInput = z.strictObject({
  username: z
    .string()
    .trim()
    .min(3)
    .max(100)
    .regex(/^[\w.@+-]+$/, { error: 'not_username' }),
  email: z.email().max(200),
  first_name: text(100).min(1, { error: 'required' }),
  last_name: text(100).min(1, { error: 'required' }),
  language: z.enum(LANGUAGES).default('en'),
  entity: id,
  is_superuser: z.boolean().default(false),
  /** Ids of permission groups. */
  groups: z.array(z.string()).default([]),
  /** Permissions of its own, beside its groups'. */
  permissions: z.array(z.string()).default([]),
  is_active: z.boolean().default(true),
});
export const user = recordBase.extend(userInput.shape);
export type User = z.infer<typeof user>;
export type UserInput = z.infer<typeof userInput>;

/** The logged-in user as the page needs it. */
export const me = z.object({
  id,
  version: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES),
  is_superuser: z.boolean(),
  entity: z.object({
    id,
    name: z.string(),
    type: z.enum(ENTITY_TYPES),
    country: optional(z.string()),
    parent_name: optional(z.string()),
  }),
  permissions_list: z.array(z.string()),
  subscriptions: z.array(subscription),
  monitoring_tokens: z.int(),
  processing_tokens: z.int(),
});
export type Me = z.infer<typeof me>;

/** Fields that users change of themselves. */
export const OWN_FIELDS = ['language', 'first_name', 'last_name'] as const;
