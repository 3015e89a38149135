import { USER } from '../records/kinds.ts';
import { readRecord } from '../records/records.ts';
import type { Actor } from './actor.ts';

/**
 * A user as a member of one entity. Reviews, jobs, files and stored answers belong to a member, not to a user: a user
 * who changes entity leaves them behind.
 */
export type Member = { user: string; entity: string };

export const memberOf = ({ user, entity }: Pick<Actor, 'user' | 'entity'>): Member => ({
  user: user.id,
  entity: entity.id,
});

export const isOf = ({ user, entity }: Member, actor: Pick<Actor, 'user' | 'entity'>): boolean =>
  user === actor.user.id && entity === actor.entity.id;

/** Workers ask when they run, which may be long after the request. */
export const isStillMember = async ({ user, entity }: Member): Promise<boolean> =>
  (await readRecord(USER, user))?.entity === entity;
