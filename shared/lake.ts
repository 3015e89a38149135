import type { ZodObject } from 'zod';
import { costTable, costTableColumns } from './cases/costs.ts';
import { caseColumns, obsolescenceCase } from './cases/schema.ts';
import { dictionaryEntryColumns, dictionaryEntryRecord } from './dictionaries/schema.ts';
import { entity, entityColumns } from './entities/schema.ts';
import type { Columns, ColumnType } from './lists.ts';
import { monitoring, monitoringColumns } from './monitorings/schema.ts';
import { keptPlan, keptPlanColumns } from './parts/last-buy/kept.ts';
import { part, partColumns } from './parts/schema.ts';
import { project, projectColumns } from './projects/schema.ts';
import { country, countryColumns } from './reference/countries/schema.ts';
import { department, departmentColumns } from './reference/departments/schema.ts';
import { family, familyColumns } from './reference/families/schema.ts';
import { legalStatus, legalStatusColumns } from './reference/legal-statuses/schema.ts';
import { region, regionColumns } from './reference/regions/schema.ts';
import { subfamily, subfamilyColumns } from './reference/subfamilies/schema.ts';
import { system, systemColumns } from './systems/schema.ts';
import { entitySupplier, entitySupplierColumns } from './third-parties/entity-supplier.ts';
import { supplier, supplierColumns } from './third-parties/schema.ts';
import { watchlist, watchlistColumns } from './watchlists/schema.ts';

/**
 * The data lake: lists as Parquet files in S3, for queries across owners and time that no screen offers. This module
 * is the format shared by writers and readers.
 */

/** Type names of Hive, Glue and Athena. */
export type LakeType = 'string' | 'double' | 'boolean' | 'date' | 'timestamp' | 'array<string>';
export type LakeColumn = { name: string; type: LakeType };

const TYPES: Record<ColumnType, LakeType> = {
  text: 'string',
  reference: 'string',
  dictionary: 'string',
  link: 'string',
  number: 'double',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamp',
  texts: 'array<string>',
};

/** Columns of a list's file: the owner of its scope, then the list's own. */
export const lakeColumns = (columns: Columns): LakeColumn[] => [
  { name: 'owner', type: 'string' },
  ...Object.entries(columns).map(([name, { type }]) => ({ name, type: TYPES[type] })),
];

/** Names of linked records are not stored: in the lake they are a join away. */
const stored = (record: ZodObject, columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(record.shape, name)));

/**
 * One table per kind, named like the kind. Past days are never rewritten, so personal data – users, contacts,
 * exchanges, requesters and providers – could not be erased and is left out.
 */
export const LAKE_TABLES: Readonly<Record<string, Columns>> = {
  CASE: stored(obsolescenceCase, caseColumns),
  COST_TABLE: stored(costTable, costTableColumns),
  COUNTRY: stored(country, countryColumns),
  DEPARTMENT: stored(department, departmentColumns),
  ENTRY: stored(dictionaryEntryRecord, dictionaryEntryColumns),
  ENTITY: stored(entity, entityColumns),
  ENTITY_SUPPLIER: stored(entitySupplier, entitySupplierColumns),
  FAMILY: stored(family, familyColumns),
  LAST_BUY: stored(keptPlan, keptPlanColumns),
  LEGAL_STATUS: stored(legalStatus, legalStatusColumns),
  MONITORING: stored(monitoring, monitoringColumns),
  PRODUCT: stored(part, partColumns),
  PROJECT: stored(project, projectColumns),
  REGION: stored(region, regionColumns),
  SUBFAMILY: stored(subfamily, subfamilyColumns),
  SUPPLIER: stored(supplier, supplierColumns),
  SYSTEM: stored(system, systemColumns),
  WATCHLIST: stored(watchlist, watchlistColumns),
};

export const lakeFolder = (kind: string): `${string}/` => `lake/${kind}/`;
/** One file per owner and day (YYYY-MM-DD, UTC). */
export const lakeKey = (kind: string, owner: string, day: string): string =>
  `${lakeFolder(kind)}day=${day}/${owner}.parquet`;
