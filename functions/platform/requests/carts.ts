import { NotCompactedError } from '@vigie/list-engine';
import { AppError, notFound } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Cart, RequestKind } from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { isOperator } from '../auth/source-rules.ts';
import { expectedFor, visibleRecord } from '../auth/visibility.ts';
import type { Assignable } from '../jobs/assigning.ts';
import { requestPdf } from '../jobs/pdfs.ts';
import { CART } from '../records/kinds.ts';
import type { Resource } from '../records/resource/resource.ts';
import { now } from '../runtime/clock.ts';
import type { Translate } from '../words/phrases.ts';

/**
 * Right after a cart of tens of thousands of parts was confirmed, its requests are in no snapshot. By the time that this
 * is met, a change of the cart has been stored.
 */
function orUnknown(error: unknown): Awaited<ReturnType<typeof expectedFor>> {
  if (error instanceof NotCompactedError) return new Map();
  throw error;
}

/** Confirmed carts of one kind; operators mark them as treated. */
export const cartsOf = (kind: RequestKind): Resource<Cart> => ({
  kind: CART,
  parentFilter: () => ({ kind }),
  async extras(actor) {
    const expected = await expectedFor(actor).catch(orUnknown);
    return (id) => ({ expected_on: expected.get(id)?.expected_on ?? null });
  },
  guard(actor, cart) {
    if (!isOperator(actor)) throw new AppError('permission_denied');
    if (cart.kind !== kind) throw notFound();
  },
  prepare: (_, wanted, before) =>
    wanted.is_treated === before?.is_treated ? {} : { treated_at: wanted.is_treated ? now() : null },
});

/** Who works on a confirmed cart that is not treated yet. */
export const assignableCarts = (kind: RequestKind): Assignable<Cart> => ({
  task: { action: 'cart_assign', kind },
  kind: CART,
  checkOpen(cart) {
    if (cart.kind !== kind) throw notFound();
    if (cart.is_treated) throw new AppError('invalid', { fields: { is_treated: [{ code: 'work_is_done' }] } });
  },
});

type Asking = {
  actor: Actor;
  params: { id: string };
  body: { language?: Language | undefined };
  language: Language;
  translate: Translate;
};

/** The confirmation of a cart of one kind as PDF. */
export async function requestConfirmation(kind: RequestKind, { actor, params, body, language, translate }: Asking) {
  const cart = await visibleRecord(actor, CART, params.id);
  if (cart.kind !== kind) throw notFound();
  return requestPdf(actor, { cart: cart.id }, body.language ?? language, translate);
}
