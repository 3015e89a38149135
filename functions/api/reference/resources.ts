import { COUNTRY, DEPARTMENT, FAMILY, LEGAL_STATUS, REGION, SUBFAMILY } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import type { Country } from '#shared/reference/countries/schema.ts';
import { checkRegion } from '#shared/reference/departments/rules.ts';
import { type Department, departmentId } from '#shared/reference/departments/schema.ts';
import type { Family } from '#shared/reference/families/schema.ts';
import type { LegalStatus } from '#shared/reference/legal-statuses/schema.ts';
import { checkCode } from '#shared/reference/regions/rules.ts';
import type { Region } from '#shared/reference/regions/schema.ts';
import type { Subfamily } from '#shared/reference/subfamilies/schema.ts';

/** The input is already parsed, so the fields that form the id are present. */
const codeOf = ({ code }: { code?: string }): string => code as string;
const keyOf = ({ key }: { key?: string }): string => key as string;

export const countries: Resource<Country> = { kind: COUNTRY, idOf: codeOf };

export const regions: Resource<Region> = {
  kind: REGION,
  idOf: codeOf,
  prepare(_, wanted) {
    checkCode(wanted);
    return {};
  },
};

export const departments: Resource<Department> = {
  kind: DEPARTMENT,
  idOf: (input) => departmentId(input as Department),
  async prepare(_, wanted) {
    checkRegion(wanted, await readRecord(REGION, wanted.region));
    return {};
  },
};

export const legalStatuses: Resource<LegalStatus> = { kind: LEGAL_STATUS, idOf: keyOf };
export const families: Resource<Family> = { kind: FAMILY, idOf: keyOf };
export const subfamilies: Resource<Subfamily> = { kind: SUBFAMILY, idOf: keyOf };
