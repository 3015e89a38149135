import { COUNTRY, DEPARTMENT, FAMILY, LEGAL_STATUS, REGION, SUBFAMILY } from '#lib/kinds.ts';
import { readRecord } from '#lib/records.ts';
import type { Resource } from '#lib/resource/resource.ts';
import type { Country } from '#shared/countries/schema.ts';
import { checkRegion } from '#shared/departments/rules.ts';
import { type Department, departmentId } from '#shared/departments/schema.ts';
import type { Family } from '#shared/families/schema.ts';
import type { LegalStatus } from '#shared/legal_status/schema.ts';
import { checkCode } from '#shared/regions/rules.ts';
import type { Region } from '#shared/regions/schema.ts';
import type { Subfamily } from '#shared/subfamilies/schema.ts';

/** Input has been parsed: what ids are made of is there. */
const codeOf = ({ code }: { code?: string }): string => code as string;
const keyOf = ({ key }: { key?: string }): string => key as string;

export const countries: Resource<Country> = { kind: COUNTRY, idOf: codeOf };

export const regions: Resource<Region> = {
  kind: REGION,
  idOf: codeOf,
  complete(_, wanted) {
    checkCode(wanted);
    return {};
  },
};

export const departments: Resource<Department> = {
  kind: DEPARTMENT,
  idOf: (input) => departmentId(input as Department),
  async complete(_, wanted) {
    checkRegion(wanted, await readRecord(REGION, wanted.region));
    return {};
  },
};

export const legalStatuses: Resource<LegalStatus> = { kind: LEGAL_STATUS, idOf: keyOf };
export const families: Resource<Family> = { kind: FAMILY, idOf: keyOf };
export const subfamilies: Resource<Subfamily> = { kind: SUBFAMILY, idOf: keyOf };
