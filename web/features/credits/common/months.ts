/** The month that an instant lies in and those before it, newest first, as YYYY-MM in UTC like the ledger's lines. */
export function latestMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
