type Moved = { date: string; amount: number; balance: number };

/** Movements of a month (YYYY-MM, UTC), with opening and closing balance. `lines` are oldest first. */
export function statementOf<T extends Moved>(lines: readonly T[], month: string) {
  const monthOf = ({ date }: Moved) => date.slice(0, 7);
  const opening = lines.findLast((line) => monthOf(line) < month)?.balance ?? 0;
  const movements = lines.filter((line) => monthOf(line) === month);
  return { opening, movements, closing: movements.at(-1)?.balance ?? opening };
}
