/** Orders days: coming days, the next one first; then past days, the latest first; then unknown days. */
export const nextFirst =
  (today: string) =>
  (one: string | null, other: string | null): number => {
    const rank = (day: string | null): number => (day === null ? 2 : Number(day < today));
    const [a, b] = [rank(one), rank(other)];
    if (a !== b || one === null || other === null) return a - b;
    return a === 0 ? one.localeCompare(other) : other.localeCompare(one);
  };
