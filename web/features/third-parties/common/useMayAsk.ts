import { useCan, useUser } from '#web/platform/session/session.ts';

/** Only operators ask third-parties. */
export function useMayAsk(): boolean {
  const isOperator = useUser().entity.type === 'vigie';
  return useCan('event.add') && isOperator;
}
