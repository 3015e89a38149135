import type { RequestKind } from '#shared/requests/schema.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Bill, billFor, mayRequest } from './rules.ts';

/** Whether the user may request this, and its cost. */
export function useRequestRules(kind: RequestKind): { may: boolean; billOf: (count: number) => Bill } {
  const user = useUser();
  return { may: mayRequest(kind, user, serverToday()), billOf: (count) => billFor(kind, count, user, serverToday()) };
}
