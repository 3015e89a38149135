import type { HistoryLine } from '#shared/records.ts';
import type { History } from '#web/ui/sheet/useHistory.ts';

/** The history of a record, all of it loaded. */
export const historyOf = (...lines: HistoryLine[]): History => ({
  ...{ lines, total: lines.length, error: undefined, isLoading: false, hasMore: false },
  ...{ loadMore: () => undefined, retry: () => undefined },
});
