import { daysUntil } from '#shared/values/distances.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

/** How long ago something began that still waits, in days as people say them. `since`: an instant or a day. */
export function Age({ since }: { since: string }) {
  const { distance } = useFormat();
  const days = daysUntil(since.includes('T') ? today(new Date(since)) : since, today());
  return <span className="number">{distance(Math.min(0, days))}</span>;
}
