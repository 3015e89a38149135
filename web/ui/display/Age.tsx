import { daysUntil } from '#shared/values/distances.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

/** How long ago something began that still waits, in days as people say them. `since`: an instant or a day. */
export function Age({ since }: { since: string }) {
  const { distance, language } = useFormat();
  const days = daysUntil(since.includes('T') ? today(new Date(since)) : since, today());
  // “today” instead of “in 0 days”.
  const words = days < 0 ? distance(days) : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
  return <span className="number">{words}</span>;
}
