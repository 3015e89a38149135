import type { Group } from '#shared/users/groups.ts';
import { rightsBeyond } from '#shared/users/rules.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { MAX_ROWS } from '#web/platform/api/request.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { isFormer } from './common/names.ts';
import { useGroupName } from './groups/useGroupName.ts';

export type UserRow = RowOf<'GET /api/users'>;
export type EntityName = { id: string; name: string };
export type NamedGroup = Pick<Group, 'id' | 'name' | 'permissions'>;

/** All permission groups by id; empty while they load. */
export function useGroups(): ReadonlyMap<string, NamedGroup> {
  const nameOf = useGroupName();
  const { data } = useApi('GET /api/users/auth_groups', {
    query: { size: MAX_ROWS, order_by: 'name', include_fields: 'name,permissions' },
  });
  return new Map(
    data?.items.map(({ permissions = [], ...group }) => [group.id, { id: group.id, name: nameOf(group), permissions }]),
  );
}

/** The groups that the user may give: those whose permissions they have too, and those that the other one has already. */
export function useGivableGroups(held: readonly string[]): readonly NamedGroup[] {
  const me = useUser();
  const groups = [...useGroups().values()];
  const isGivable = (group: NamedGroup) =>
    Object.keys(rightsBeyond(me, { is_superuser: false, permissions: [] }, [group])).length === 0;
  return groups.filter((group) => held.includes(group.id) || isGivable(group));
}

export const groupsOf = ({ groups }: Pick<UserAnswer, 'groups'>, all: ReadonlyMap<string, NamedGroup>): NamedGroup[] =>
  groups.flatMap((id) => all.get(id) ?? []);

/** A user cannot manage another one who has more permissions, or who is erased. */
export function useMayManage(user: UserAnswer, groups: readonly NamedGroup[]): boolean {
  return Object.keys(rightsBeyond(useUser(), user, groups)).length === 0 && !isFormer(user);
}
