import { checkPlace as checkKnown } from '#shared/addresses/rules.ts';
import { DEPARTMENT, REGION } from '../records/kinds.ts';
import { readRecord } from '../records/records.ts';

type Place = { country: string | null; region: string | null; department: string | null };
const FIELDS = ['country', 'region', 'department'] as const;

/** Checks that a region is in the country and a department in both, unless unchanged. Throws `invalid`. */
export async function checkPlace(wanted: Place, before: Place | undefined): Promise<void> {
  if (before && FIELDS.every((field) => wanted[field] === before[field])) return;
  const { region, department } = wanted;
  const [knownRegion, knownDepartment] = await Promise.all([
    region ? readRecord(REGION, region) : undefined,
    department ? readRecord(DEPARTMENT, department) : undefined,
  ]);
  checkKnown(wanted, { region: knownRegion, department: knownDepartment });
}
