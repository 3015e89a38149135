import { type Support, support, supportColumns } from '#shared/supports/schema.ts';
import type { Kind } from '../kind.ts';
import { FOLLOWER, FOLLOWER_LABEL, never, OWNER_LABEL, owned, plain } from './common.ts';

/** A request for help is in the list of its author's entity. */
export const SUPPORT: Kind<Support> = {
  ...plain,
  name: 'SUPPORT',
  schema: support,
  columns: supportColumns,
  owner: owned,
  unique: never,
  links: { owner_entity: { to: 'ENTITY', isSoft: true }, requested_by: { to: 'USER', isSoft: true }, ...FOLLOWER },
  labels: {
    ...OWNER_LABEL,
    ...FOLLOWER_LABEL,
    requested_by_label: { link: 'requested_by', field: 'username', isTold: true },
  },
};
