import { type Access, allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { mayRequest } from '#web/features/requests/common/rules.ts';
import { isInPortal } from './guardRules.ts';
import type { Screen } from './screen.ts';

type Needs = Pick<Screen, 'access' | 'requestKind' | 'isForCustomers' | 'isForOperators' | 'isForPortal'>;

/**
 * Why a screen does not open. The kind of company counts first, as no permission or subscription changes it: `suppliers`
 * is third-parties with the portal, `carts` says to operators whose the carts are.
 */
export type Refusal = 'customers' | 'operators' | 'suppliers' | 'superuser' | 'permission' | 'carts' | 'tier';

/** The permission that a user lacks for a screen. */
export const missingAccess = ({ access, requestKind }: Needs, user: Me): Access | undefined =>
  [access, requestKind && REQUESTS[requestKind].mayAdd].find((needed) => needed && !allows(user, needed));

function refusedKind({ isForCustomers, isForOperators, isForPortal }: Needs, user: Me): Refusal | null {
  const { type } = user.entity;
  if (isForCustomers && type === 'supplier') return 'customers';
  if (isForOperators && type !== 'vigie' && !user.is_superuser) return 'operators';
  return isForPortal && type !== 'supplier' ? 'suppliers' : null;
}

/** Why a user may not open a screen; null when they may. `today` is YYYY-MM-DD. */
export function refusalOf(needs: Needs, user: Me, today: string): Refusal | null {
  const kind = refusedKind(needs, user);
  if (kind) return kind;
  const missing = missingAccess(needs, user);
  if (missing) return missing === 'superuser' ? 'superuser' : 'permission';
  if (needs.isForPortal && !isInPortal(user, today)) return 'suppliers';
  if (!needs.requestKind || mayRequest(needs.requestKind, user, today)) return null;
  return user.entity.type === 'vigie' ? 'carts' : 'tier';
}

/** Thrown instead of opening a screen. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly screen: Pick<Screen, 'title' | 'navigation' | 'requestKind'>;
  /** The permission that is missing. */
  readonly access: Access | undefined;
  constructor(refusal: Refusal, screen: Screen, user: Me) {
    super(`${screen.path}: ${refusal}`);
    this.refusal = refusal;
    this.screen = screen;
    this.access = missingAccess(screen, user);
  }
}
