import { areaOf, opens } from '#shared/entities/areas.ts';
import { allows } from '#shared/permissions.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';

/** Only operators ask third-parties. */
export function useMayAsk(): boolean {
  const isOperator = useUser().entity.type === 'vigie';
  return useCan('event.add') && isOperator;
}

/**
 * Whether the user may remind third-parties of the parts of a project: operators, and clients with Gosm. `closed`: the
 * company’s subscription does not include it.
 */
export function useMayRemind(): 'yes' | 'closed' | 'no' {
  const user = useUser();
  if (!allows(user, 'event.add') || user.entity.type === 'supplier') return 'no';
  const area = areaOf('event.add');
  return area === null || opens(area, user, serverToday()) ? 'yes' : 'closed';
}
