import { AppError } from '#shared/errors.ts';
import { NOT_ADDED_REASONS, type NotAddedReason } from '#shared/requests/reasons.ts';
import { aboutPart, checkTier, refusalOf } from '#shared/requests/rules.ts';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import { type Actor, subscriberOf } from '../auth/actor.ts';
import { commitEach } from '../records/changes.ts';
import { creation, freshRecord, withRelated } from '../records/records.ts';
import { today } from '../runtime/clock.ts';
import { pause } from '../storage/retry.ts';
import type { Write } from '../storage/table.ts';
import { kindOf, ledgerOf, type PartRequest, requestsAbout } from './kinds.ts';
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

/** A part that was put into the cart as a request, or why it was not. */
export type Addition = { part: string; request: string } | { part: string; reason: NotAddedReason };
const isAdded = (each: Addition): each is Extract<Addition, { request: string }> => 'request' in each;

/** Writes that share the transaction of a request. */
export type WritesForRequest = (request: PartRequest) => Write[];

/** What can be said of the parts now, and the requests to create for the others. */
async function planned(actor: Actor, kind: RequestKind, given: Given, ids: readonly string[]) {
  const [parts, others] = await Promise.all([seenParts(actor, ids), requestsAbout(ledgerOf(actor, kind), ids)]);
  const refused: Addition[] = [];
  const requests: PartRequest[] = [];
  for (const id of ids) {
    const part = parts.get(id);
    const reason = reasonFor(kind, part, others.get(id));
    if (reason) refused.push({ part: id, reason });
    else if (part) requests.push(newRequest(actor, kind, part, given));
  }
  return { refused, requests };
}

/** Creates the requests; returns the parts that a concurrent call added or deleted. */
async function create(
  actor: Actor,
  kind: RequestKind,
  requests: readonly PartRequest[],
  writesFor: WritesForRequest,
): Promise<string[]> {
  const units = requests.map((request) =>
    withRelated(creation(kindOf(kind), request, actor.author, { code: 'user_edit' }), { writes: writesFor(request) }),
  );
  const refused = await commitEach(units);
  for (const error of refused.values()) if (!RIVALS.includes(error.code)) throw error;
  return requests.flatMap(({ product }, n) => (refused.has(units[n] ?? []) ? product : []));
}

/** Adds parts to the cart of the actor's entity, each once, even under concurrent calls. */
export async function addParts(
  actor: Actor,
  kind: RequestKind,
  given: Given,
  writesFor: WritesForRequest = () => [],
): Promise<Addition[]> {
  checkTier(kind, subscriberOf(actor), today());
  const additions: Addition[] = [];
  let left = [...new Set(given.products)];
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt > ATTEMPTS) throw new AppError('unavailable');
    if (attempt > 0) await pause(attempt);
    const { refused, requests } = await planned(actor, kind, given, left);
    left = await create(actor, kind, requests, writesFor);
    const rivals = new Set(left);
    const added = requests.filter(({ product }) => !rivals.has(product));
    additions.push(...refused, ...added.map(({ id, product }) => ({ part: product, request: id })));
  }
  return additions;
}

const counted = (reasons: readonly NotAddedReason[]): BulkAddAnswer['reasons'] =>
  NOT_ADDED_REASONS.map((reason) => ({ reason, count: reasons.filter((each) => each === reason).length })).filter(
    ({ count }) => count > 0,
  );

/** The same, as numbers. */
export async function addToCart(actor: Actor, kind: RequestKind, given: Given): Promise<BulkAddAnswer> {
  const additions = await addParts(actor, kind, given);
  const reasons = additions.flatMap((each) => (isAdded(each) ? [] : each.reason));
  const requests = additions.flatMap((each) => (isAdded(each) ? each.request : []));
  return { added: requests.length, not_added: reasons.length, reasons: counted(reasons), requests };
}
