import { readEntries } from '#platform/records/history.ts';
import { GROUP } from '#platform/records/kinds.ts';
import { readRecord, recordKey, updateRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Seed } from '#shared/reference.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import type { Group } from '#shared/users/groups.ts';
import { AUTHOR, WHY } from './author.ts';

/** Every permission that a group ever had. */
async function everGiven(group: string): Promise<Set<unknown>> {
  const states = (await readEntries(recordKey(GROUP, group).pk)).flatMap((entry) =>
    entry.type === 'update'
      ? entry.changes.filter(({ field }) => field === 'permissions').map((change) => change.new)
      : entry.values.permissions,
  );
  return new Set(states.flat());
}

async function addTo({ id, permissions }: Seed<Group>): Promise<void> {
  const group = await readRecord(GROUP, id);
  if (!group) return;
  const given = await everGiven(id);
  const added = permissions.filter((permission) => !given.has(permission));
  await updateRecord(GROUP, group, { permissions: [...group.permissions, ...added] }, AUTHOR, WHY);
}

/**
 * A release can bring permissions that the groups of an installation never had. Those that users took from a group stay
 * away.
 */
export async function addNewPermissions(): Promise<void> {
  for (const group of SEED_GROUPS) await onFreshRecords(() => addTo(group));
}
