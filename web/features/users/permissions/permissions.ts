import { PERMISSIONS } from '#shared/permissions.ts';
import type { NamedGroup } from '../people.ts';

/** A permission of a user, and its source. */
export type Held = { permission: string; isOwn: boolean; groups: string[] };
export type ModelRights<T> = { model: string; items: T[] };

export const modelOf = (permission: string): string => permission.split('.')[0] ?? '';
export const actionOf = (permission: string): string => permission.split('.')[1] ?? '';

/** Permissions by model, in the order of declaration; unknown ones are omitted. */
function byModel<T>(itemOf: (permission: string) => T | undefined): ModelRights<T>[] {
  const models = new Map<string, T[]>();
  for (const permission of PERMISSIONS) {
    const item = itemOf(permission);
    if (item !== undefined) models.set(modelOf(permission), [...(models.get(modelOf(permission)) ?? []), item]);
  }
  return [...models].map(([model, items]) => ({ model, items }));
}

export const allByModel = (): ModelRights<string>[] => byModel((permission) => permission);

/** Names of the groups with a permission. */
export const bringing = (groups: readonly NamedGroup[], permission: string): string[] =>
  groups.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name);

/** All permissions of a user, direct and through groups. */
export const heldByModel = (own: readonly string[], groups: readonly NamedGroup[]): ModelRights<Held>[] =>
  byModel((permission) => {
    const held = { permission, isOwn: own.includes(permission), groups: bringing(groups, permission) };
    return held.isOwn || held.groups.length > 0 ? held : undefined;
  });

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);
export const knownOnly = (permissions: readonly string[]): string[] =>
  permissions.filter((permission) => KNOWN.has(permission));
