import type { Actor } from '#platform/auth/actor.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import type { Filter } from '#shared/lists.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { users } from './records.ts';

const BY_NAME = ['last_name', 'first_name'].map((field) => ({ field, descending: false }));

/** Users with one value of a field, ordered by name. */
export const usersBy = (actor: Actor, field: string, value: string, { page, size }: PageQuery) => {
  const filters: Filter[] = [{ field, operator: 'eq', values: [value] }];
  return listRecords(users, actor, { page, size, order: BY_NAME, fields: undefined, search: undefined, filters });
};
