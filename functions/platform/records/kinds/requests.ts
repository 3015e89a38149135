import { isOpenMonitoring, isOpenProcessing } from '#shared/requests/rules.ts';
import {
  type AskedMonitoring,
  type AskedProcessing,
  askedMonitoring,
  askedMonitoringColumns,
  askedProcessing,
  askedProcessingColumns,
  type Cart,
  cart,
  cartColumns,
} from '#shared/requests/schema.ts';
import type { Kind, Label, Link } from '../kind.ts';
import { never, OWNER_LABEL, owned, plain } from './common.ts';

/** An entity has many of these: they are looked up in its list rather than each beside the entity. */
const WEAK_OWNER: Readonly<Record<string, Link>> = { owner_entity: { to: 'ENTITY', isWeak: true } };

const links: Readonly<Record<string, Link>> = {
  ...WEAK_OWNER,
  product: { to: 'PRODUCT' },
  requested_by: { to: 'USER', isWeak: true },
  cart: { to: 'CART', isWeak: true },
};
const labels: Readonly<Record<string, Label>> = {
  ...OWNER_LABEL,
  requested_by_label: { link: 'requested_by', field: 'username' },
};

/** A part is in an entity's cart, or under an open request of it, once. */
export const requestedKey = ({ owner_entity, product }: { owner_entity: string; product: string }) =>
  `${owner_entity}:${product}`;
type State = { state: 'pending' | 'confirmed'; owner_entity: string; product: string };
const uniqueWhile =
  <T extends State>(isOpen: (request: T) => boolean) =>
  (request: T): string[] =>
    request.state === 'pending' || isOpen(request) ? [requestedKey(request)] : [];

export const ASKED_MONITORING: Kind<AskedMonitoring> = {
  ...plain,
  name: 'ASKED_MONITORING',
  schema: askedMonitoring,
  columns: askedMonitoringColumns,
  owner: owned,
  unique: uniqueWhile<AskedMonitoring>(isOpenMonitoring),
  links: { ...links, monitoring: { to: 'MONITORING' } },
  labels,
};

export const ASKED_PROCESSING: Kind<AskedProcessing> = {
  ...plain,
  name: 'ASKED_PROCESSING',
  schema: askedProcessing,
  columns: askedProcessingColumns,
  owner: owned,
  unique: uniqueWhile<AskedProcessing>(isOpenProcessing),
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
  links: { ...WEAK_OWNER, confirmed_by: { to: 'USER', isWeak: true } },
  labels: { ...OWNER_LABEL, confirmed_by_label: { link: 'confirmed_by', field: 'username' } },
};
