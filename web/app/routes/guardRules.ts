import { isSourcing, isSupplierPortal } from '#shared/entities/rules.ts';
import { allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { paths } from './paths.ts';

const NOT_FOR_SOURCING = [
  'suppliers',
  'third-parties',
  'analysis',
  'monitorings/requests',
  'monitorings/cart',
  'solutions/cart',
  'solutions/requests/carts',
];

/** The address to redirect a logged-in user to, or null. `today` is YYYY-MM-DD. */
export const redirectOf = (user: Me, path: string, today: string): string | null =>
  isSourcing(user, today) && NOT_FOR_SOURCING.some((part) => path.includes(part)) ? paths.parts : null;

/** Whether a user answers for a third-party in its portal. */
export const isInPortal = (user: Me, today: string): boolean =>
  user.entity.type === 'supplier' && isSupplierPortal(user, today) && allows(user, 'supplier.change');

/** Where a user begins: a third-party with what it is asked. */
export const homeOf = (user: Me, today: string): string => (isInPortal(user, today) ? paths.questions : paths.parts);
