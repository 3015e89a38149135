/** Orders days: those to come, the next one first; then those that are over, the latest first; then those that nobody knows. */
export const nextFirst =
  (today: string) =>
  (one: string | null, other: string | null): number => {
    const rank = (day: string | null): number => (day === null ? 2 : Number(day < today));
    const [a, b] = [rank(one), rank(other)];
    if (a !== b || one === null || other === null) return a - b;
    return a === 0 ? one.localeCompare(other) : other.localeCompare(one);
  };
