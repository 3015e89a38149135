import { type AuditEvent, auditColumns, auditEvent } from '#shared/audit/schema.ts';
import type { Kind } from '../kind.ts';
import { never, plain } from './common.ts';

/** The owner of events that concern no known entity, such as attempts to log in under unknown names. */
export const NO_ENTITY = 'none';

/** Events are written once, by `platform/audit`. What they are about may be deleted. */
export const AUDIT: Kind<AuditEvent> = {
  ...plain,
  name: 'AUDIT',
  schema: auditEvent,
  columns: auditColumns,
  owner: ({ entity }) => entity ?? NO_ENTITY,
  unique: never,
  links: { entity: { to: 'ENTITY', isSoft: true, mayDangle: true } },
  labels: { entity_label: { link: 'entity', field: 'name' } },
};
