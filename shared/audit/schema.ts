import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { id, optional, recordBase } from '../records.ts';
import { AUDIT_ACTIONS } from './actions.ts';

/** Something that happened, for the audit log. Only an erasure changes it; `creation_date` says when it was. */
export const auditEvent = recordBase.extend({
  action: z.enum(AUDIT_ACTIONS),
  /** Username of the person who did it; null if no one has the name that was typed. */
  user: optional(z.string()),
  /** Username of the person in whose name it was done, and why. */
  on_behalf_of: optional(z.string()),
  reason: optional(z.string()),
  /** The entity that it concerns: its administrators see it. */
  entity: optional(id),
  /** Name or id of what it is about. */
  subject: optional(z.string()),
  /** The request, or what was changed. Never a secret. */
  detail: z.string(),
  address: z.string(),
  browser: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditColumns = {
  id: { type: 'text' },
  creation_date: { type: 'instant' },
  action: { type: 'dictionary', choices: 'audit_action' },
  user: { type: 'text', searched: true, nameIn: 'user_label' },
  on_behalf_of: { type: 'text', searched: true, nameIn: 'on_behalf_of_label' },
  reason: { type: 'text', searched: true },
  entity: { type: 'link' },
  entity_label: { type: 'text', searched: true },
  subject: { type: 'text', searched: true },
  detail: { type: 'text', searched: true },
  address: { type: 'text', searched: true },
  browser: { type: 'text' },
} as const satisfies Columns;

export const auditAnswer = auditEvent.extend({
  entity_label: optional(z.string()),
  user_label: z.string().optional(),
  on_behalf_of_label: z.string().optional(),
});
