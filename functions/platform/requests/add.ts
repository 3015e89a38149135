import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/portions.ts';
import { aboutPart, checkTier, refusalOf } from '#shared/requests/rules.ts';
import {
  type BulkAddAnswer,
  NOT_ADDED_REASONS,
  type NotAddedReason,
  type RequestKind,
} from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { commitChanges } from '../records/changes.ts';
import { creation, freshRecord } from '../records/records.ts';
import { today } from '../runtime/clock.ts';
import { pause } from '../storage/retry.ts';
import { kindOf, ledgerOf, type PartRequest, requestsAbout, subscribedOf } from './kinds.ts';
import { type SeenPart, seenParts } from './parts.ts';

type Given = { products: readonly string[]; note?: string | undefined };

/** A concurrent call added or deleted one of the parts: the rest is checked again. */
const ATTEMPTS = 8;
const RIVALS: readonly string[] = ['already_exists', 'conditions_not_met'];

const newRequest = (actor: Actor, kind: RequestKind, part: SeenPart, { note }: Given): PartRequest =>
  kindOf(kind).schema.parse({
    ...freshRecord(),
    product: part.id,
    ...aboutPart(part),
    owner_entity: actor.entity.id,
    requested_by: actor.user.id,
    note: note || null,
  });

/** Why a part cannot be added to the cart; null: it can. */
function reasonFor(
  kind: RequestKind,
  part: SeenPart | undefined,
  other: PartRequest | undefined,
): NotAddedReason | null {
  if (!part) return 'not_found';
  if (other) return other.state === 'pending' ? 'in_cart' : 'open_request';
  return refusalOf(kind, part);
}

/**
 * Adds the parts that can be added, and appends them to `added` as they are written. Returns the reasons of the
 * others.
 */
async function attempt(actor: Actor, kind: RequestKind, given: Given, added: Set<string>): Promise<NotAddedReason[]> {
  const ids = [...new Set(given.products)].filter((id) => !added.has(id));
  const [parts, others] = await Promise.all([seenParts(actor, ids), requestsAbout(ledgerOf(actor, kind), ids)]);
  const outcomes = ids.map((id) => {
    const part = parts.get(id);
    return { part, reason: reasonFor(kind, part, others.get(id)) };
  });
  const wanted = outcomes.flatMap(({ part, reason }) => (part && !reason ? part : []));
  for (const group of portionsOf(wanted, IN_ONE_TRANSACTION)) {
    const requests = group.map((part) => newRequest(actor, kind, part, given));
    const changes = requests.map((request) => creation(kindOf(kind), request, actor.author, { code: 'user_edit' }));
    await commitChanges(changes);
    for (const { product } of requests) added.add(product);
  }
  return outcomes.flatMap(({ reason }) => reason ?? []);
}

/** Number of requests whose writes, checks and log lines always fit into one transaction. */
const IN_ONE_TRANSACTION = 19;

const counted = (reasons: readonly NotAddedReason[]): BulkAddAnswer['reasons'] =>
  NOT_ADDED_REASONS.map((reason) => ({ reason, count: reasons.filter((each) => each === reason).length })).filter(
    ({ count }) => count > 0,
  );

/** Adds parts to the cart of the actor's entity, each once, even under concurrent calls. */
export async function addToCart(actor: Actor, kind: RequestKind, given: Given): Promise<BulkAddAnswer> {
  checkTier(kind, subscribedOf(actor), today());
  const added = new Set<string>();
  for (let failures = 0; ; failures++) {
    try {
      const reasons = await attempt(actor, kind, given, added);
      return { added: added.size, not_added: reasons.length, reasons: counted(reasons) };
    } catch (error) {
      const isRival = error instanceof AppError && RIVALS.includes(error.code);
      if (!isRival || failures === ATTEMPTS) throw error;
      await pause(failures);
    }
  }
}
