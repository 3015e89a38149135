import {
  type DictionaryEntryRecord,
  dictionaryEntryColumns,
  dictionaryEntryRecord,
} from '#shared/dictionaries/schema.ts';
import { type Country, country, countryColumns } from '#shared/reference/countries/schema.ts';
import { type Department, department, departmentColumns } from '#shared/reference/departments/schema.ts';
import { type Family, family, familyColumns } from '#shared/reference/families/schema.ts';
import { type LegalStatus, legalStatus, legalStatusColumns } from '#shared/reference/legal-statuses/schema.ts';
import { type Region, region, regionColumns } from '#shared/reference/regions/schema.ts';
import { type Subfamily, subfamily, subfamilyColumns } from '#shared/reference/subfamilies/schema.ts';
import type { Kind } from '../kind.ts';
import { COUNTRY_LABEL, COUNTRY_LINK, common, IN_LANGUAGE, never, PLACE_LABELS, PLACE_LINKS, plain } from './common.ts';

const vocabulary = { ...plain, owner: common, unique: never, order: ['position', IN_LANGUAGE] } as const;

export const COUNTRY: Kind<Country> = { ...vocabulary, name: 'COUNTRY', schema: country, columns: countryColumns };
export const REGION: Kind<Region> = {
  ...vocabulary,
  name: 'REGION',
  schema: region,
  columns: regionColumns,
  links: { country: COUNTRY_LINK },
  labels: { country_label: COUNTRY_LABEL },
};
export const DEPARTMENT: Kind<Department> = {
  ...vocabulary,
  name: 'DEPARTMENT',
  schema: department,
  columns: departmentColumns,
  links: { country: COUNTRY_LINK, region: PLACE_LINKS.region },
  labels: { country_label: COUNTRY_LABEL, region_label: PLACE_LABELS.region_label },
};
export const LEGAL_STATUS: Kind<LegalStatus> = {
  ...vocabulary,
  name: 'LEGAL_STATUS',
  schema: legalStatus,
  columns: legalStatusColumns,
  links: { country: COUNTRY_LINK },
  labels: { country_label: COUNTRY_LABEL },
};
export const FAMILY: Kind<Family> = { ...vocabulary, name: 'FAMILY', schema: family, columns: familyColumns };
export const SUBFAMILY: Kind<Subfamily> = {
  ...vocabulary,
  name: 'SUBFAMILY',
  schema: subfamily,
  columns: subfamilyColumns,
  links: { family: { to: 'FAMILY' } },
  labels: { family_label: { link: 'family', field: IN_LANGUAGE } },
};
/** Entries of the dictionaries; columns that hold their keys name the dictionary. */
export const ENTRY: Kind<DictionaryEntryRecord> = {
  ...vocabulary,
  name: 'ENTRY',
  schema: dictionaryEntryRecord,
  columns: dictionaryEntryColumns,
};
/** Kinds whose inactive records stay where they are used, but can no longer be chosen. */
export const VOCABULARIES: ReadonlySet<string> = new Set(
  [COUNTRY, REGION, DEPARTMENT, LEGAL_STATUS, FAMILY, SUBFAMILY, ENTRY].map(({ name }) => name),
);
