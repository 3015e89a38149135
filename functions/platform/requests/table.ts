import type { CartActions } from '#shared/requests/contract.ts';
import { checkNotSourcing } from '#shared/requests/rules.ts';
import { type BulkAddAnswer, bulkAddAnswer, type ConfirmAnswer, type RequestKind } from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { answeredAgain, callOf } from '../http/idempotency.ts';
import type { Table } from '../http/serve.ts';
import { today } from '../runtime/clock.ts';
import { addToCart } from './add.ts';
import { confirmCart } from './confirm.ts';
import { countRequests } from './count.ts';
import { subscribedOf } from './kinds.ts';
import { removeFromCart } from './remove.ts';

type Removing = { actor: Actor; body: { ids: string[] } };
type Asking = { actor: Actor; body: never; idempotencyKey: string | undefined };

/** The use cases of a cart's routes. */
export function cartUseCases<const P extends string>(path: P, kind: RequestKind): Table<CartActions<P>> {
  const table = {
    [`GET /api/${path}/count`]: ({ actor }: Asking) => countRequests(actor, kind),
    [`POST /api/${path}/bulk_add`]: ({ actor, body, idempotencyKey }: Asking): Promise<BulkAddAnswer> =>
      answeredAgain(callOf(memberOf(actor), idempotencyKey, `${path}/bulk_add`, body), bulkAddAnswer, () =>
        addToCart(actor, kind, body),
      ),
    [`POST /api/${path}/bulk_delete`]: async ({ actor, body }: Removing) => ({
      deleted: await removeFromCart(actor, kind, body.ids),
    }),
    [`POST /api/${path}/confirm`]: ({ actor, body, idempotencyKey }: Asking): Promise<ConfirmAnswer> =>
      confirmCart(actor, kind, body, callOf(memberOf(actor), idempotencyKey, `${path}/confirm`, body)),
  };
  return table as unknown as Table<CartActions<P>>;
}

type Row = (request: { actor: Actor }) => Promise<unknown>;

/** The same table, closed to solution providers. */
export const exceptSourcing = <T extends object>(table: T): T =>
  Object.fromEntries(
    Object.entries(table as Record<string, Row>).map(([key, answer]): [string, Row] => [
      key,
      async (request) => {
        checkNotSourcing(subscribedOf(request.actor), today());
        return answer(request);
      },
    ]),
  ) as T;
