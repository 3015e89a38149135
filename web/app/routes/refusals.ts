import { allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { mayRequest } from '#web/features/requests/common/rules.ts';
import type { Screen } from './screen.ts';

type Needs = Pick<Screen, 'access' | 'requestKind' | 'isForCustomers'>;

/** Why a user may not open a screen: a missing permission or subscription; null when they may. */
export function refusalOf(
  { access, requestKind, isForCustomers }: Needs,
  user: Me,
  today: string,
): 'forbidden' | 'tier' | null {
  if (access && !allows(user, access)) return 'forbidden';
  if (isForCustomers && user.entity.type === 'supplier') return 'forbidden';
  return requestKind && !mayRequest(requestKind, user, today) ? 'tier' : null;
}
