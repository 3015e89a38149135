import type { Columns } from '#shared/lists.ts';
import { entriesOf, isKeyOf } from '#shared/values/objects.ts';
import type { Scope } from './changes.ts';
import { AUDIT } from './kinds/audit.ts';
import { CASE, COST_TABLE } from './kinds/cases.ts';
import { COMMON, common } from './kinds/common.ts';
import { DOCUMENT_TEXT } from './kinds/document-texts.ts';
import { NODE } from './kinds/documents.ts';
import { DECISION, IMPORT } from './kinds/imports.ts';
import { CATALOGUE, LAST_BUY, MONITORING, PART, PROJECT, SYSTEM, WATCHLIST } from './kinds/parts.ts';
import { ENTITY, GROUP, USER } from './kinds/people.ts';
import { CART, MONITORING_REQUEST, SOLUTION_REQUEST } from './kinds/requests.ts';
import { SOLUTION } from './kinds/solutions.ts';
import { SUPPORT } from './kinds/supports.ts';
import { ANSWER, CONTACT, ENTITY_SUPPLIER, EXCHANGE, INBOUND_MAIL, SUPPLIER } from './kinds/third-parties.ts';
import { COUNTRY, DEPARTMENT, ENTRY, FAMILY, LEGAL_STATUS, REGION, SUBFAMILY } from './kinds/vocabularies.ts';

export * from './kinds/audit.ts';
export * from './kinds/cases.ts';
export * from './kinds/document-texts.ts';
export * from './kinds/documents.ts';
export * from './kinds/imports.ts';
export * from './kinds/parts.ts';
export * from './kinds/people.ts';
export * from './kinds/requests.ts';
export * from './kinds/solutions.ts';
export * from './kinds/supports.ts';
export * from './kinds/third-parties.ts';
export * from './kinds/vocabularies.ts';

/** Every kind of record by its name. */
export const KINDS = {
  COUNTRY,
  REGION,
  DEPARTMENT,
  LEGAL_STATUS,
  FAMILY,
  SUBFAMILY,
  ENTRY,
  ENTITY,
  USER,
  GROUP,
  AUDIT,
  SUPPLIER,
  ENTITY_SUPPLIER,
  CONTACT,
  EVENT: EXCHANGE,
  ANSWER,
  INBOUND_MAIL,
  PRODUCT: PART,
  MONITORING,
  PROJECT,
  SYSTEM,
  LAST_BUY,
  CASE,
  COST_TABLE,
  WATCHLIST,
  DECISION,
  IMPORT,
  ASKED_MONITORING: MONITORING_REQUEST,
  ASKED_PROCESSING: SOLUTION_REQUEST,
  CART,
  PROCESSING_PROPOSAL: SOLUTION,
  SUPPORT,
  GED_NODE: NODE,
  GED_TEXT: DOCUMENT_TEXT,
} as const;
export type KindName = keyof typeof KINDS;

export function kindName(name: string): KindName {
  if (!isKind(name)) throw new Error(`No kind is called ${name}.`);
  return name;
}

export const isKind = (name: string): name is KindName => isKeyOf(KINDS, name);

/** Kinds with one common list; the others have a list for each entity. */
export const COMMON_KINDS: ReadonlySet<KindName> = new Set(
  entriesOf(KINDS).flatMap(([name, { owner }]) => (Object.is(owner, common) ? name : [])),
);

/** The columns of a kind's lists. */
export const columnsOf = (kind: string): Columns => KINDS[kindName(kind)].columns;

/** The list of a kind: the common one, or that of one owner. */
export const listOf = (kind: KindName, owner: string = COMMON): Scope => ({ kind, owner });

export const ENTRIES = listOf('ENTRY');
export const ENTITIES = listOf('ENTITY');
export const GROUPS = listOf('GROUP');
export const SUPPLIERS = listOf('SUPPLIER');
export const partsOf = (owner: string): Scope => listOf('PRODUCT', owner);
export const CATALOGUE_PARTS = partsOf(CATALOGUE);
