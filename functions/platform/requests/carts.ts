import { AppError } from '#shared/errors.ts';
import type { Cart, RequestKind } from '#shared/requests/schema.ts';
import { expectedFor, isOperator } from '../auth/visibility.ts';
import { CART } from '../records/kinds.ts';
import type { Resource } from '../records/resource/resource.ts';
import { now } from '../runtime/clock.ts';

/** Confirmed carts of one kind; operators mark them as treated. */
export const cartsOf = (kind: RequestKind): Resource<Cart> => ({
  kind: CART,
  parentFilter: () => ({ kind }),
  async extras(actor) {
    const expected = await expectedFor(actor);
    return (id) => ({ expected_on: expected.get(id)?.expected_on ?? null });
  },
  guard(actor) {
    if (!isOperator(actor)) throw new AppError('permission_denied');
  },
  prepare: (_, wanted, before) =>
    wanted.is_treated === before?.is_treated ? {} : { treated_at: wanted.is_treated ? now() : null },
});
