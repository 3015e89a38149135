import { z } from 'zod';
import type { AssignBody } from '#shared/assignments.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import { type JobAnswer, jobAnswer } from '#shared/jobs/schema.ts';
import type { CartActions } from '#shared/requests/contract.ts';
import { checkNotSourcing, checkTier } from '#shared/requests/rules.ts';
import {
  type BulkAddAnswer,
  bulkAddAnswer,
  type bulkAddBody,
  type ConfirmAnswer,
  type cartsBulkBody,
  confirmAnswer,
  type confirmBody,
  type RequestKind,
} from '#shared/requests/schema.ts';
import { type Actor, subscriberOf } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { answeredAgain, type Call, callOf } from '../http/idempotency.ts';
import { outcomesFor } from '../http/outcomes.ts';
import type { Table } from '../http/serve.ts';
import { assignNowOrLater } from '../jobs/assigning.ts';
import { nowOrLater, startBulk } from '../jobs/bulk.ts';
import { changeSeveral } from '../records/resource/several.ts';
import { today } from '../runtime/clock.ts';
import type { Translate } from '../words/phrases.ts';
import { addToCart } from './add.ts';
import { assignableCarts, cartsOf } from './carts.ts';
import { checkPayable, confirmCart } from './confirm.ts';
import { countRequests } from './count.ts';
import { ledgerOf } from './kinds.ts';
import { pendingOf } from './pending.ts';
import { removeFromCart } from './remove.ts';

type Asking<B = never> = { actor: Actor; translate: Translate; language: Language; body: B };
type Adding = z.output<typeof bulkAddBody>;
type Confirming = z.output<typeof confirmBody>;
type Repeatable = { idempotencyKey: string | undefined };

const itemsOf = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ id }));
const noted = (note: string | undefined) => (note ? { note } : {});

/** Adds parts to the cart; of many, starts a job. The same call is answered alike. */
export const addNowOrLater = (
  asking: Omit<Asking, 'body' | 'language'>,
  kind: RequestKind,
  { products, note }: Adding,
  call: Call | undefined,
): Promise<BulkAddAnswer | JobAnswer> =>
  answeredAgain(call, z.union([bulkAddAnswer, jobAnswer]), () => {
    checkTier(kind, subscriberOf(asking.actor), today());
    const task = { action: 'cart_add', kind, ...noted(note), items: itemsOf(products) } as const;
    return nowOrLater(asking, task, () => addToCart(asking.actor, kind, { products, note }));
  });

async function removeNowOrLater(asking: Asking<{ ids: string[] }>, kind: RequestKind) {
  const { actor, body } = asking;
  const task = { action: 'cart_remove', kind, items: itemsOf(body.ids) } as const;
  return nowOrLater(asking, task, async () => ({ deleted: await removeFromCart(actor, kind, body.ids) }));
}

/** Confirms at once; of many requests, checks that they can be paid, and starts a job. */
async function confirmNowOrLater(
  asking: Asking<Confirming>,
  kind: RequestKind,
  call: Call | undefined,
): Promise<ConfirmAnswer | JobAnswer> {
  const { actor, body } = asking;
  const ids = [...new Set(body.ids ?? (await pendingOf(ledgerOf(actor, kind))))];
  if (ids.length <= JOB_ABOVE) return confirmCart(actor, kind, body, call);
  return answeredAgain(call, z.union([confirmAnswer, jobAnswer]), async () => {
    await checkPayable(actor, kind, ids.length);
    return startBulk(asking, { action: 'cart_confirm', kind, ...noted(body.note), items: itemsOf(ids) });
  });
}

async function treatNowOrLater(asking: Asking<z.output<typeof cartsBulkBody>>, kind: RequestKind) {
  const { actor, body, language } = asking;
  const { is_treated } = body;
  const task = { action: 'cart_treat', kind, is_treated, items: itemsOf(body.ids) } as const;
  return nowOrLater(asking, task, async () =>
    outcomesFor(
      await changeSeveral(
        cartsOf(kind),
        actor,
        body.ids.map((id) => ({ id, is_treated })),
      ),
      language,
    ),
  );
}

/** The use cases of a cart's routes. */
export function cartUseCases<const P extends string>(path: P, kind: RequestKind): Table<CartActions<P>> {
  const callTo = (route: string, { actor, body, idempotencyKey }: Asking<object> & Repeatable) =>
    callOf(memberOf(actor), idempotencyKey, `${path}/${route}`, body);
  const table = {
    [`GET /api/${path}/count`]: ({ actor }: Asking) => countRequests(actor, kind),
    [`POST /api/${path}/bulk_add`]: (asking: Asking<Adding> & Repeatable) =>
      addNowOrLater(asking, kind, asking.body, callTo('bulk_add', asking)),
    [`POST /api/${path}/bulk_delete`]: (asking: Asking<{ ids: string[] }>) => removeNowOrLater(asking, kind),
    [`POST /api/${path}/confirm`]: (asking: Asking<Confirming> & Repeatable) =>
      confirmNowOrLater(asking, kind, callTo('confirm', asking)),
    [`POST /api/${path}/carts/bulk_update`]: (asking: Asking<z.output<typeof cartsBulkBody>>) =>
      treatNowOrLater(asking, kind),
    [`POST /api/${path}/carts/assign`]: ({ body, ...asking }: Asking<AssignBody>) =>
      assignNowOrLater(assignableCarts(kind), asking, body),
  };
  // Keys that are built from a path lose their literal types.
  return table as unknown as Table<CartActions<P>>;
}

type Row = (request: { actor: Actor }) => Promise<unknown>;

/** The same table, closed to solution providers. */
export const exceptSourcing = <T extends object>(table: T): T =>
  Object.fromEntries(
    Object.entries(table as Record<string, Row>).map(([key, answer]): [string, Row] => [
      key,
      async (request) => {
        checkNotSourcing(subscriberOf(request.actor), today());
        return answer(request);
      },
    ]),
  ) as T;
