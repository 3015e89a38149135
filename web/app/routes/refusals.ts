import { allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { mayRequest } from '#web/features/requests/common/rules.ts';
import { isInPortal } from './guardRules.ts';
import type { Screen } from './screen.ts';

type Needs = Pick<Screen, 'access' | 'requestKind' | 'isForCustomers' | 'isForPortal'>;

/** A missing permission, the right of superusers, being a customer or a third-party with the portal, or a subscription. */
export type Refusal = 'permission' | 'superuser' | 'customers' | 'suppliers' | 'tier';

/** Why a user may not open a screen; null when they may. `today` is YYYY-MM-DD. */
export function refusalOf(needs: Needs, user: Me, today: string): Refusal | null {
  const { access, requestKind, isForCustomers, isForPortal } = needs;
  if (access && !allows(user, access)) return access === 'superuser' ? 'superuser' : 'permission';
  if (isForPortal && !isInPortal(user, today)) return 'suppliers';
  if (isForCustomers && user.entity.type === 'supplier') return 'customers';
  return requestKind && !mayRequest(requestKind, user, today) ? 'tier' : null;
}

/** Thrown instead of opening a screen. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly screen: Pick<Screen, 'title' | 'access' | 'navigation'>;
  constructor(refusal: Refusal, screen: Screen) {
    super(`${screen.path}: ${refusal}`);
    this.refusal = refusal;
    this.screen = screen;
  }
}
