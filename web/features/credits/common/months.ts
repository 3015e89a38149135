/** The month of an instant and the months before it, newest first, as YYYY-MM in UTC, like the ledger. */
export function latestMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
