import type { HistoryLine } from '#shared/records.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { authorName, principalName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import type { HistoryRoute } from '../sheet/useHistory.ts';

/** A recent change is among the newest lines of the history. */
const NEWEST = 100;

/** Who changed a field last, and when; empty when the history does not say. */
export function LastChange({ route, id, field }: { route: HistoryRoute; id: string; field: string }) {
  const { instant, language } = useFormat();
  const { data } = useCall<{ items: HistoryLine[] }>(route, {
    params: { id },
    query: { size: NEWEST },
    language,
    ownErrors: true,
  });
  const line = data?.items.find(({ modified_content }) => modified_content === field);
  if (!line) return null;
  return (
    <span className="conflict-author">
      {[principalName(line) ?? authorName(line), instant(line.modification_date)].filter(Boolean).join(', ')}
    </span>
  );
}
