import type { RequestKind } from '#shared/requests/schema.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Bill, billFor, mayRequest } from './rules.ts';

/** The server's day: UTC. */
const today = () => new Date().toISOString().slice(0, 10);

/** Whether the user may request this, and its cost. */
export function useRequestRules(kind: RequestKind): { may: boolean; billOf: (count: number) => Bill } {
  const user = useUser();
  return { may: mayRequest(kind, user, today()), billOf: (count) => billFor(kind, count, user, today()) };
}
