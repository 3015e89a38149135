import { type AuditEvent, auditColumns, auditEvent } from '#shared/audit/schema.ts';
import type { Kind } from '../kind.ts';
import { never, plain } from './common.ts';

/** The owner of events that concern no known entity, such as attempts to log in under unknown names. */
export const NO_ENTITY = 'none';

/** Events are written once, by `platform/audit`. Their links are soft, so that they never prevent a deletion. */
export const AUDIT: Kind<AuditEvent> = {
  ...plain,
  name: 'AUDIT',
  schema: auditEvent,
  columns: auditColumns,
  owner: ({ entity }) => entity ?? NO_ENTITY,
  unique: never,
  links: { entity: { to: 'ENTITY', isSoft: true } },
  labels: { entity_label: { link: 'entity', field: 'name' } },
};
