import type { ZodObject } from 'zod';
import { dictionaryEntryColumns, dictionaryEntryRecord } from './dictionaries/schema.ts';
import { entity, entityColumns } from './entities/schema.ts';
import type { Columns, ColumnType } from './lists.ts';
import { monitoring, monitoringColumns } from './monitorings/schema.ts';
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
 * The lake: lists as Parquet files in S3, for questions over all owners and all time that no screen asks. Here is what
 * those who write it and those who read it must agree on.
 */

/** As Hive, Glue and Athena name them. */
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

/** Columns of a list's file: its own, behind the owner of its scope. */
export const lakeColumns = (columns: Columns): LakeColumn[] => [
  { name: 'owner', type: 'string' },
  ...Object.entries(columns).map(([name, { type }]) => ({ name, type: TYPES[type] })),
];

/** Names of linked records are not stored beside their ids: in the lake they are a join away. */
const stored = (record: ZodObject, columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => Object.hasOwn(record.shape, name)));

/**
 * A table for each of these kinds of records, under the kind's name. Past days are never rewritten: what tells of
 * persons – users, contacts, exchanges with them, who asked and who proposed – could not be forgotten there and stays out.
 */
export const LAKE_TABLES: Readonly<Record<string, Columns>> = {
  COUNTRY: stored(country, countryColumns),
  DEPARTMENT: stored(department, departmentColumns),
  ENTRY: stored(dictionaryEntryRecord, dictionaryEntryColumns),
  ENTITY: stored(entity, entityColumns),
  ENTITY_SUPPLIER: stored(entitySupplier, entitySupplierColumns),
  FAMILY: stored(family, familyColumns),
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
/** Each owner's list is one file of a day (YYYY-MM-DD, UTC). */
export const lakeKey = (kind: string, owner: string, day: string): string =>
  `${lakeFolder(kind)}day=${day}/${owner}.parquet`;
