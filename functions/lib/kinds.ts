import type { Entity } from '#shared/entities/schema.ts';
import { entity } from '#shared/entities/schema.ts';
import { identityOf } from '#shared/products/rules.ts';
import { type Part, part } from '#shared/products/schema.ts';
import { type Supplier, supplier } from '#shared/suppliers/schema.ts';
import { type User, user } from '#shared/users/schema.ts';
import type { Scope } from './changes.ts';
import type { Kind } from './records.ts';

/** Kinds whose list is one for everybody. */
const COMMON = 'all';

export const ENTITY: Kind<Entity> = {
  name: 'ENTITY',
  schema: entity,
  owner: () => COMMON,
  unique: (record) => [record.name.toLowerCase()],
  links: (record) => (record.parent ? [`ENTITY#${record.parent}`] : []),
};

export const USER: Kind<User> = {
  name: 'USER',
  schema: user,
  owner: () => COMMON,
  unique: (record) => [usernameKey(record.username), emailKey(record.email)],
  links: (record) => [`ENTITY#${record.entity}`],
};
export const usernameKey = (username: string) => `username:${username.toLowerCase()}`;
export const emailKey = (email: string) => `email:${email.toLowerCase()}`;

export const SUPPLIER: Kind<Supplier> = {
  name: 'SUPPLIER',
  schema: supplier,
  owner: () => COMMON,
  unique: (record) => [`code:${record.supplier_code}`],
  links: (record) => (record.parent ? [`SUPPLIER#${record.parent}`] : []),
};

/** The catalogue is one list, whichever operator's entity it belongs to; every other part stands in its owner's. */
export const CATALOGUE = 'catalogue';
export const PART: Kind<Part> = {
  name: 'PRODUCT',
  schema: part,
  owner: (record) => (record.origin === 'product' ? CATALOGUE : record.owner_entity),
  unique: (record) => {
    const identity = identityOf(record);
    return identity ? [partKey(PART.owner(record), identity)] : [];
  },
  links: (record) => [
    ...(record.supplier ? [`SUPPLIER#${record.supplier}`] : []),
    ...(record.product ? [`PRODUCT#${record.product}`] : []),
  ],
};
export const partKey = (owner: string, identity: string) => `${owner}:${identity}`;

export const ENTITIES: Scope = { kind: ENTITY.name, owner: COMMON };
export const SUPPLIERS: Scope = { kind: SUPPLIER.name, owner: COMMON };
export const partsOf = (owner: string): Scope => ({ kind: PART.name, owner });
export const CATALOGUE_PARTS = partsOf(CATALOGUE);
