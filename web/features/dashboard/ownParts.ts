import { ORIGINS } from '#shared/parts/origins.ts';
import type { Me } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { listAddress } from './listAddress.ts';

export type Filters = Readonly<Record<string, readonly string[]>>;

/** Customers see the whole catalogue; the dashboard counts only their own parts. */
export const ownParts = ({ type }: Pick<Me['entity'], 'type'>): Filters =>
  type === 'client' ? { origin: ORIGINS.filter((origin) => origin !== 'product') } : {};

/** The address of the part list with filters. */
export const partsAddress = (filters: Filters): string => listAddress(paths.parts, filters);
