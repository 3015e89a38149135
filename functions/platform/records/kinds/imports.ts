import { createHash } from 'node:crypto';
import { type Decision, decision, decisionColumns } from '#shared/imports/decisions.ts';
import { type ImportRecord, importColumns, importRecord } from '#shared/imports/schema.ts';
import type { Kind } from '../kind.ts';
import { never, OWNER_LABEL, owned, plain } from './common.ts';

/** An entity has many of these, so they are looked up in its list instead of stored as references beside the entity. */
const SOFT_OWNER = { owner_entity: { to: 'ENTITY', isSoft: true } } as const;

export const DECISION: Kind<Decision> = {
  ...plain,
  name: 'DECISION',
  schema: decision,
  columns: decisionColumns,
  owner: owned,
  unique: (record) => [decisionKey(record.owner_entity, record.line_key)],
  links: SOFT_OWNER,
  labels: OWNER_LABEL,
};
/** Table keys are limited to 2 kB; the key of a line may be longer. */
export const decisionKey = (owner: string, lineKey: string) =>
  `${owner}:${createHash('sha256').update(lineKey).digest('base64url')}`;

/** A finalised import; what it did to each part is stored beside it. */
export const IMPORT: Kind<ImportRecord> = {
  ...plain,
  name: 'IMPORT',
  schema: importRecord,
  columns: importColumns,
  owner: owned,
  unique: never,
  links: SOFT_OWNER,
  labels: OWNER_LABEL,
};
