import { z } from 'zod';
import { assignBody } from '../assignments.ts';
import type { Contract, Route } from '../contract.ts';
import type { ErrorCode } from '../errors.ts';
import type { Columns } from '../lists.ts';
import type { Access } from '../permissions.ts';
import { bulkUpdateAnswer, type RecordRoutes, recordRoutes } from '../record-routes.ts';
import {
  bulkAddAnswer,
  bulkAddBody,
  bulkDeleteAnswer,
  bulkDeleteBody,
  cartAnswer,
  cartChanges,
  cartColumns,
  cartsBulkBody,
  confirmAnswer,
  confirmBody,
  countAnswer,
} from './schema.ts';

type Rights = { view: Access; add: Access; delete: Access };
type Asking<A, Rest = unknown> = { summary: string; access: Access; answer: A; errors?: readonly ErrorCode[] } & Rest;

/** Actions on the cart of a kind of requests, under `/api/<P>`. */
export type CartActions<P extends string> = {
  [K in `GET /api/${P}/count`]: Asking<typeof countAnswer>;
} & {
  [K in `POST /api/${P}/bulk_add`]: Asking<
    typeof bulkAddAnswer,
    { body: typeof bulkAddBody; isIdempotent: true; orJob: true }
  >;
} & {
  [K in `POST /api/${P}/bulk_delete`]: Asking<typeof bulkDeleteAnswer, { body: typeof bulkDeleteBody; orJob: true }>;
} & {
  [K in `POST /api/${P}/confirm`]: Asking<
    typeof confirmAnswer,
    { body: typeof confirmBody; isIdempotent: true; orJob: true }
  >;
} & {
  [K in `POST /api/${P}/carts/bulk_update`]: Asking<
    typeof bulkUpdateAnswer,
    { body: typeof cartsBulkBody; orJob: true }
  >;
} & {
  [K in `POST /api/${P}/carts/assign`]: Asking<typeof bulkUpdateAnswer, { body: typeof assignBody; orJob: true }>;
};

const CONFIRM_ERRORS = [
  'tier_denied',
  'subscription_ended',
  'not_while_impersonating',
  'cart_empty',
  'cart_changed',
  'cart_parts_gone',
  'cart_parts_not_obsolete',
  'not_enough_credits',
] as const satisfies ErrorCode[];

export function cartActions<const P extends string>(path: P, noun: string, access: Rights): CartActions<P> {
  const routes: Record<string, Route> = {
    [`GET /api/${path}/count`]: {
      summary: `Number of ${noun}s, and of carts not treated by the operator`,
      access: access.view,
      answer: countAnswer,
    },
    [`POST /api/${path}/bulk_add`]: {
      summary: 'Add parts to the cart of the user’s entity; reports how many were not added, with reasons',
      access: access.add,
      body: bulkAddBody,
      answer: bulkAddAnswer,
      isIdempotent: true,
      orJob: true,
      errors: ['tier_denied', 'subscription_ended'],
    },
    [`POST /api/${path}/bulk_delete`]: {
      summary: 'Remove requests from the cart of the user’s entity; fails if one is confirmed, ignores missing ones',
      access: access.delete,
      body: bulkDeleteBody,
      answer: bulkDeleteAnswer,
      orJob: true,
      errors: ['request_confirmed', 'tier_denied'],
    },
    [`POST /api/${path}/confirm`]: {
      summary: 'Pay for and confirm the cart, or some of its requests, all or none',
      access: access.add,
      body: confirmBody,
      answer: confirmAnswer,
      isIdempotent: true,
      orJob: true,
      errors: CONFIRM_ERRORS,
    },
    [`POST /api/${path}/carts/bulk_update`]: {
      summary: 'Mark confirmed carts as treated, or not, independently',
      access: access.add,
      body: cartsBulkBody,
      answer: bulkUpdateAnswer,
      orJob: true,
    },
    [`POST /api/${path}/carts/assign`]: {
      summary:
        'Give confirmed carts that are not treated to an operator, or set until when they are due; for operators',
      access: access.add,
      body: assignBody,
      answer: bulkUpdateAnswer,
      orJob: true,
      errors: ['permission_denied'],
    },
  };
  // Keys that are built from a path lose their literal types.
  return routes satisfies Contract as unknown as CartActions<P>;
}

/** Requests and carts are written by the server and by confirming only, so viewing is the only permission. */
const seen = (view: Access) => ({ view, add: view, change: view, delete: view });

/** Only the reading routes are served. */
export const requestRoutes = <const P extends string, A extends z.ZodObject<z.ZodRawShape>>(
  path: P,
  noun: string,
  view: Access,
  kind: { answer: A; columns: Columns },
): RecordRoutes<P, z.ZodNever, z.ZodNever, A> =>
  recordRoutes({ path, noun, access: seen(view), input: z.never(), changes: z.never(), ...kind });

/** The reading routes, and the change that marks a cart as treated. */
export const cartRoutes = <const P extends string>(
  path: P,
  view: Access,
): RecordRoutes<P, z.ZodNever, typeof cartChanges, typeof cartAnswer> =>
  recordRoutes({
    path,
    noun: 'confirmed cart',
    access: seen(view),
    input: z.never(),
    changes: cartChanges,
    answer: cartAnswer,
    columns: cartColumns,
  });
