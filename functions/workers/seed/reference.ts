import { readCounters } from '#platform/lists/change-log.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { readEntries } from '#platform/records/history.ts';
import type { Described, Kind, Stored } from '#platform/records/kind.ts';
import {
  COST_TABLE,
  COUNTRY,
  DEPARTMENT,
  ENTRY,
  FAMILY,
  GROUP,
  kindName,
  LEGAL_STATUS,
  listOf,
  REGION,
  SUBFAMILY,
} from '#platform/records/kinds.ts';
import { creation, freshRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { seedCostTables } from '#shared/cases/costs.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import { AppError } from '#shared/errors.ts';
import { seedCountries } from '#shared/reference/countries/seeds.ts';
import { seedDepartments } from '#shared/reference/departments/seeds.ts';
import { seedFamilies } from '#shared/reference/families/seeds.ts';
import { seedLegalStatuses } from '#shared/reference/legal-statuses/seeds.ts';
import { seedRegions } from '#shared/reference/regions/seeds.ts';
import { seedSubfamilies } from '#shared/reference/subfamilies/seeds.ts';
import type { Seed } from '#shared/reference.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import { AUTHOR, WHY } from './author.ts';

/** The given ids that were never used: a record that users deleted still has a history. */
async function neverUsed(kind: Described, ids: readonly string[]): Promise<Set<string>> {
  const [counter] = await readCounters([listOf(kindName(kind.name))]);
  if (counter?.seq === 0) return new Set(ids);
  const histories = await Promise.all(ids.map((id) => readEntries(recordKey(kind, id).pk)));
  return new Set(ids.filter((_, n) => histories[n]?.length === 0));
}

/** Ignores refusals: a concurrent deployment was faster, or a user took the name or deleted a linked record. */
function unlessRefused(error: unknown): void {
  const isRefusal = error instanceof AppError && ['already_exists', 'conditions_not_met'].includes(error.code);
  if (!isRefusal) throw error;
}

/** Creates the records that never existed; changes by users stay. */
async function seedKind<T extends Stored>(kind: Kind<T>, seeds: readonly Seed<T>[]): Promise<void> {
  const known = await readRecords(
    kind,
    seeds.map(({ id }) => id),
  );
  const absent = seeds.filter(({ id }) => !known.has(id));
  const fresh = await neverUsed(
    kind,
    absent.map(({ id }) => id),
  );
  const changes = absent
    .filter(({ id }) => fresh.has(id))
    .map((seed) => creation(kind, kind.schema.parse({ ...freshRecord(seed.id), ...seed }), AUTHOR, WHY));
  await commitChanges(changes).catch(async (error: unknown) => {
    unlessRefused(error);
    for (const change of changes) await commitChanges([change]).catch(unlessRefused);
  });
}

/** Reference data, the dictionaries and the groups of users. */
export async function seedReference(): Promise<void> {
  await Promise.all([
    seedKind(COUNTRY, seedCountries()),
    seedKind(REGION, seedRegions()),
    seedKind(DEPARTMENT, seedDepartments()),
    seedKind(LEGAL_STATUS, seedLegalStatuses()),
    seedKind(FAMILY, seedFamilies()).then(() => seedKind(SUBFAMILY, seedSubfamilies())),
    seedKind(ENTRY, seedEntries()),
    seedKind(GROUP, SEED_GROUPS),
    seedKind(COST_TABLE, seedCostTables()),
  ]);
}
