import { AppError } from '#shared/errors.ts';
import type { Filter } from '#shared/lists.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { COPIED, refusalOf } from '#shared/requests/rules.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { viewOf } from '../auth/visibility.ts';
import { PART } from '../records/kinds.ts';
import { scanRecords } from '../records/scan.ts';
import type { PartRequest } from './kinds.ts';

const FIELDS = [...COPIED, 'durability'] as const;
export type SeenPart = Pick<Part, 'id' | (typeof FIELDS)[number]>;

/** The parts that the actor sees, with the fields needed here. Read from lists, because there may be thousands. */
export async function seenParts(actor: Actor, ids: readonly string[]): Promise<Map<string, SeenPart>> {
  const seen = new Map<string, SeenPart>();
  if (ids.length === 0) return seen;
  const wanted: Filter = { field: 'id', operator: 'in', values: [...ids] };
  for await (const part of scanRecords(PART, await viewOf(actor, PART), FIELDS, [wanted])) seen.set(part.id, part);
  return seen;
}

const NAMED = 5;

/** `A, B, C (+2)`. */
function namesOf(requests: readonly PartRequest[]): string {
  const names = requests.slice(0, NAMED).map((request) => labelOf({ ...request, nno: null }) ?? request.id);
  const more = requests.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` (+${more})` : ''}`;
}

/** Throws if a part is no longer visible to the actor or no longer eligible for a solution. */
export async function checkParts(actor: Actor, kind: RequestKind, requests: readonly PartRequest[]): Promise<void> {
  const seen = await seenParts(
    actor,
    requests.map(({ product }) => product),
  );
  const gone = requests.filter(({ product }) => !seen.has(product));
  if (gone.length > 0) throw new AppError('cart_parts_gone', { params: { what: namesOf(gone) } });
  const available = requests.filter(({ product }) => {
    const part = seen.get(product);
    return part && refusalOf(kind, part);
  });
  if (available.length > 0) throw new AppError('cart_parts_not_obsolete', { params: { what: namesOf(available) } });
}

/** Throws for confirmed requests, which cannot be removed from the cart. */
export function checkPending(requests: readonly PartRequest[]): void {
  const confirmed = requests.filter(({ state }) => state === 'confirmed');
  if (confirmed.length > 0) throw new AppError('request_confirmed', { params: { what: namesOf(confirmed) } });
}
