/** The same day a year later; for 29 February, 1 March. Dates are YYYY-MM-DD. */
export function yearAfter(date: string): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return later.toISOString().slice(0, 10);
}
