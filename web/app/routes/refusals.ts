import { allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { mayRequest } from '#web/features/requests/common/rules.ts';
import type { Screen } from './screen.ts';

type Needs = Pick<Screen, 'access' | 'requestKind' | 'isForCustomers'>;

/** A missing permission, the right of superusers, being a customer, or a subscription. */
export type Refusal = 'permission' | 'superuser' | 'customers' | 'tier';

/** Why a user may not open a screen; null when they may. `today` is YYYY-MM-DD. */
export function refusalOf({ access, requestKind, isForCustomers }: Needs, user: Me, today: string): Refusal | null {
  if (access && !allows(user, access)) return access === 'superuser' ? 'superuser' : 'permission';
  if (isForCustomers && user.entity.type === 'supplier') return 'customers';
  return requestKind && !mayRequest(requestKind, user, today) ? 'tier' : null;
}

/** Thrown instead of opening a screen. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly screen: Pick<Screen, 'title' | 'access'>;
  constructor(refusal: Refusal, screen: Screen) {
    super(`${screen.path}: ${refusal}`);
    this.refusal = refusal;
    this.screen = screen;
  }
}
