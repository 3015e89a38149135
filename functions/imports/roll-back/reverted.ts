import { isDeepStrictEqual } from 'node:util';
import { SOURCE_FIELDS } from '#shared/parts/facts.ts';
import type { Part } from '#shared/parts/schema.ts';
import { isOneOf, valueIn } from '#shared/values/objects.ts';
import type { Updated } from '../store/journal.ts';

/** Restores each field that still has the value that the import wrote. */
export function reverted(part: Part, { changes }: Pick<Updated, 'changes'>): { fields: Partial<Part>; kept: string[] } {
  const now = (field: string) => valueIn(part, field) ?? null;
  const isUntouched = (change: Updated['changes'][number]) => isDeepStrictEqual(now(change.field), change.new);
  // The source belongs to all facts together: a later one stays.
  const hasOwnSource = changes.every((change) => !isOneOf(SOURCE_FIELDS, change.field) || isUntouched(change));
  const facts = changes.filter(({ field }) => hasOwnSource || !isOneOf(SOURCE_FIELDS, field));
  const old = facts.filter(isUntouched).map(({ field, old }) => [field, old]);
  const changed = facts.filter((change) => !isUntouched(change) && !isDeepStrictEqual(now(change.field), change.old));
  return { fields: Object.fromEntries(old), kept: changed.map(({ field }) => field) };
}
