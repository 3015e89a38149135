import { isDeepStrictEqual } from 'node:util';
import { valueIn } from '#shared/objects.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Updated } from '../store/journal.ts';

/** Restores each field that still has the value that the import wrote. */
export function reverted(part: Part, { changes }: Pick<Updated, 'changes'>): { fields: Partial<Part>; kept: string[] } {
  const now = (field: string) => valueIn(part, field) ?? null;
  const isUntouched = (change: Updated['changes'][number]) => isDeepStrictEqual(now(change.field), change.new);
  const old = changes.filter(isUntouched).map(({ field, old }) => [field, old]);
  const changed = changes.filter((change) => !isUntouched(change) && !isDeepStrictEqual(now(change.field), change.old));
  return { fields: Object.fromEntries(old), kept: changed.map(({ field }) => field) };
}
