import { useUser } from '#web/platform/session/session.ts';

/** What a user is to solution requests: whose they are, who solves them, who sees to both. */
export type Role = 'customer' | 'provider' | 'operator';
const ROLES = { client: 'customer', supplier: 'provider', vigie: 'operator' } as const;

export const useRole = (): Role => ROLES[useUser().entity.type];
