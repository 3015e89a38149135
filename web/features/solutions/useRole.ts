import { useUser } from '#web/platform/session/session.ts';

/** The role of a user for solution requests: customer, provider or operator. */
export type Role = 'customer' | 'provider' | 'operator';
const ROLES = { client: 'customer', supplier: 'provider', vigie: 'operator' } as const;

export const useRole = (): Role => ROLES[useUser().entity.type];
