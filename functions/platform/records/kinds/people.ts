import { type Entity, entity, entityColumns } from '#shared/entities/schema.ts';
import { type Group, group, groupColumns } from '#shared/users/groups.ts';
import { type User, user, userColumns } from '#shared/users/schema.ts';
import { nameKey } from '#shared/values/text.ts';
import type { Kind } from '../kind.ts';
import { common, PLACE_LABELS, PLACE_LINKS, plain } from './common.ts';

export const ENTITY: Kind<Entity> = {
  name: 'ENTITY',
  schema: entity,
  columns: entityColumns,
  owner: common,
  unique: (record) => [nameKey(record.name)],
  links: { ...PLACE_LINKS, parent: { to: 'ENTITY' }, supplier: { to: 'SUPPLIER' } },
  labels: {
    ...PLACE_LABELS,
    parent_label: { link: 'parent', field: 'name', isTold: true },
    supplier_label: { link: 'supplier', field: 'name' },
  },
  trees: ['parent'],
};

export const USER: Kind<User> = {
  ...plain,
  name: 'USER',
  schema: user,
  columns: userColumns,
  owner: common,
  /** One namespace, because people log in with either: each name is reserved as a username and as an address. */
  unique: ({ username, email }) => [
    ...new Set([username, email].flatMap((name) => [usernameKey(name), emailKey(name)])),
  ],
  links: { entity: { to: 'ENTITY' }, groups: { to: 'GROUP' } },
  labels: {
    entity_label: { link: 'entity', field: 'name', isTold: true },
    entity_type: { link: 'entity', field: 'type', isTold: true },
  },
};
export const usernameKey = (username: string) => `username:${username.toLowerCase()}`;
export const emailKey = (email: string) => `email:${email.toLowerCase()}`;

export const GROUP: Kind<Group> = {
  ...plain,
  name: 'GROUP',
  schema: group,
  columns: groupColumns,
  owner: common,
  unique: (record) => [nameKey(record.name)],
};
