import { ORIGINS } from '#shared/parts/origins.ts';
import type { Me } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';

export type Filters = Readonly<Record<string, readonly string[]>>;

/** A client sees the whole catalogue beside its own parts; how those stand is what it has to know. */
export const ownParts = ({ type }: Pick<Me['entity'], 'type'>): Filters =>
  type === 'client' ? { origin: ORIGINS.filter((origin) => origin !== 'product') } : {};

/** The address of the list of parts under filters. */
export function partsAddress(filters: Filters): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) for (const value of values) search.append(name, value);
  return `${paths.parts}?${search}`;
}
