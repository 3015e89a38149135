import type { Route, RouteKey } from '#shared/contract.ts';
import { createHandler, type Guard, type Table } from './handler.ts';

const OPEN: Guard = {
  callerOf: async () => undefined,
  actorFor: async () => undefined,
  columnsFor: (columns) => columns,
  reading: (_, work) => work(),
  before: async () => {},
  around: (_, work) => work(),
};

/** The Lambda handler of a contract that anybody may call: it reads neither users nor records. */
export const serveOpen = <C extends Record<RouteKey, Route & { access: 'open' }>>(routes: C, table: Table<C>) =>
  createHandler(routes, table, OPEN);
