type Moved = { date: string; amount: number; balance: number };

/** The movements of a month (YYYY-MM, UTC) of a ledger, oldest line first, and the balances before and after them. */
export function statementOf<T extends Moved>(lines: readonly T[], month: string) {
  const monthOf = ({ date }: Moved) => date.slice(0, 7);
  const opening = lines.findLast((line) => monthOf(line) < month)?.balance ?? 0;
  const movements = lines.filter((line) => monthOf(line) === month);
  return { opening, movements, closing: movements.at(-1)?.balance ?? opening };
}
