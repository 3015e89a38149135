import { readEntries, replay } from '#platform/records/history.ts';
import { USER } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';

/** Every entity to which a person has belonged, from the history of their record. */
export async function entitiesOf(person: string): Promise<Set<string>> {
  const entries = await readEntries(recordKey(USER, person).pk);
  const states = entries.map((_, n) => replay(USER.name, person, entries.slice(0, n + 1)));
  return new Set(states.flatMap((state) => (typeof state?.entity === 'string' ? state.entity : [])));
}
