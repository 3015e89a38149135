import { isOpenMonitoring, isOpenProcessing } from '#shared/requests/rules.ts';
import {
  type Cart,
  cart,
  cartColumns,
  type MonitoringRequest,
  monitoringRequest,
  monitoringRequestColumns,
  type SolutionRequest,
  solutionRequest,
  solutionRequestColumns,
} from '#shared/requests/schema.ts';
import type { Kind, Label, Link } from '../kind.ts';
import { FOLLOWER, FOLLOWER_LABEL, never, OWNER_LABEL, owned, plain } from './common.ts';

/** An entity has many of these, so they are looked up in its list instead of stored as references beside the entity. */
const SOFT_OWNER: Readonly<Record<string, Link>> = { owner_entity: { to: 'ENTITY', isSoft: true } };

const links: Readonly<Record<string, Link>> = {
  ...SOFT_OWNER,
  product: { to: 'PRODUCT' },
  requested_by: { to: 'USER', isSoft: true },
  cart: { to: 'CART', isSoft: true },
};
const labels: Readonly<Record<string, Label>> = {
  ...OWNER_LABEL,
  requested_by_label: { link: 'requested_by', field: 'username', isTold: true },
};

/** Reserves a part, so that it is only once in an entity's cart or under an open request of the entity. */
export const requestedKey = ({ owner_entity, product }: { owner_entity: string; product: string }) =>
  `${owner_entity}:${product}`;
type State = { state: 'pending' | 'confirmed'; owner_entity: string; product: string };
const uniqueWhile =
  <T extends State>(isOpen: (request: T) => boolean) =>
  (request: T): string[] =>
    request.state === 'pending' || isOpen(request) ? [requestedKey(request)] : [];

export const MONITORING_REQUEST: Kind<MonitoringRequest> = {
  ...plain,
  name: 'ASKED_MONITORING',
  schema: monitoringRequest,
  columns: monitoringRequestColumns,
  owner: owned,
  unique: uniqueWhile<MonitoringRequest>(isOpenMonitoring),
  links: { ...links, monitoring: { to: 'MONITORING' } },
  labels,
};

export const SOLUTION_REQUEST: Kind<SolutionRequest> = {
  ...plain,
  name: 'ASKED_PROCESSING',
  schema: solutionRequest,
  columns: solutionRequestColumns,
  owner: owned,
  unique: uniqueWhile<SolutionRequest>(isOpenProcessing),
  links,
  labels,
};

export const CART: Kind<Cart> = {
  ...plain,
  name: 'CART',
  schema: cart,
  columns: cartColumns,
  owner: owned,
  unique: never,
  links: { ...SOFT_OWNER, confirmed_by: { to: 'USER', isSoft: true }, ...FOLLOWER },
  labels: {
    ...OWNER_LABEL,
    ...FOLLOWER_LABEL,
    confirmed_by_label: { link: 'confirmed_by', field: 'username', isTold: true },
  },
};
