import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { CATALOGUE, PART } from '#platform/records/kinds.ts';
import { referredAmong } from '#platform/records/referrers.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { deletionPreview } from '#shared/parts/contract.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { isOthers } from './records.ts';

const FIELDS = ['supplier_ref', 'internal_ref', 'nno', 'distributor_ref', 'label', 'origin', 'owner_entity'] as const;
type Listed = Pick<Part, 'id' | (typeof FIELDS)[number]>;
/** The list that the part is in. */
const ownerOf = ({ origin, owner_entity }: Listed): string => (origin === 'product' ? CATALOGUE : owner_entity);
const EXAMPLES = 5;

/** Which of the parts cannot be deleted, according to the lists. The deletion itself checks again, with certainty. */
export async function previewDeletion(actor: Actor, ids: readonly string[]): Promise<z.input<typeof deletionPreview>> {
  const filters = [{ field: 'id', operator: 'in' as const, values: [...new Set(ids)] }];
  const seen: Listed[] = [];
  for await (const part of scanRecords(PART, await viewOf(actor, PART), FIELDS, filters)) seen.push(part);
  const others = seen.filter((part) => isOthers(actor, part));
  const own = seen.filter((part) => !isOthers(actor, part));
  const referred = new Set<string>();
  for (const [owner, parts] of Map.groupBy(own, ownerOf))
    for (const id of await referredAmong(
      PART,
      owner,
      parts.map((part) => part.id),
    ))
      referred.add(id);
  const referenced = own.filter(({ id }) => referred.has(id));
  const groups = [
    { reason: 'not_own' as const, parts: others },
    { reason: 'referenced' as const, parts: referenced },
  ];
  return {
    deleted: own.length - referenced.length,
    refused: groups
      .filter(({ parts }) => parts.length > 0)
      .map(({ reason, parts }) => ({
        reason,
        count: parts.length,
        parts: parts.slice(0, EXAMPLES).map((part) => ({ id: part.id, label: labelOf(part) })),
      })),
  };
}
