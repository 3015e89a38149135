import type { Filter } from '#shared/lists.ts';
import { valueIn } from '#shared/values/objects.ts';
import type { Actor } from '../auth/actor.ts';
import { kindNamed, viewOf } from '../auth/visibility.ts';
import { lists } from '../lists/lists.ts';
import type { Described, Link } from './kind.ts';
import { idsIn } from './records.ts';

type SoftReference = [field: string, link: Link];

/** The given ids whose records the actor sees; looked up in lists, because there may be thousands. */
export async function seenIds(actor: Actor, kind: Described, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const wanted: Filter = { field: 'id', operator: 'in', values: [...new Set(ids)] };
  const seen = new Set<string>();
  for await (const { id } of lists.scan(await viewOf(actor, kind), ['id'], [wanted])) seen.add(id);
  return seen;
}

const severalIn = (rows: readonly object[], { links }: Described): SoftReference[] =>
  Object.entries(links).filter(([field, { isSoft }]) => isSoft && rows.some((row) => isFilled(valueIn(row, field))));
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** Soft references may dangle or refer to records that the reader does not see: fields of several ids omit those. */
export async function withoutUnseen<R extends object>(actor: Actor, kind: Described, rows: readonly R[]): Promise<R[]> {
  const kept = await Promise.all(
    severalIn(rows, kind).map(async ([field, link]) => {
      const ids = rows.flatMap((row) => idsIn(row, field, link));
      const seen = await seenIds(actor, kindNamed(link.to), ids);
      const isSeen = (value: unknown) => idsIn({ value: [value] }, 'value', link).some((id) => seen.has(id));
      return (row: R): [string, unknown][] => {
        const values = valueIn(row, field);
        return Array.isArray(values) ? [[field, values.filter(isSeen)]] : [];
      };
    }),
  );
  if (kept.length === 0) return [...rows];
  return rows.map((row) => ({ ...row, ...Object.fromEntries(kept.flatMap((of) => of(row))) }));
}
