import { isSourcing } from '#shared/entities/rules.ts';
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
