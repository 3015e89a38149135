import type { LineMark } from '#shared/imports/review-schema.ts';

export const isUndecided = ({ import_status, is_selected }: Pick<LineMark, 'import_status' | 'is_selected'>): boolean =>
  is_selected && import_status === 'to_be_determined';

/** The line `by` steps below (negative: above); stops at the ends, starts at the top without a current line. */
export function neighbour(lines: readonly LineMark[], current: string | null, steps: number): string | null {
  const at = lines.findIndex((line) => line.id === current);
  if (at < 0) return lines[0]?.id ?? null;
  return lines[Math.min(lines.length - 1, Math.max(0, at + steps))]!.id;
}

/** The next undecided line below, wrapping around; null when there is no other. */
export function nextUndecided(lines: readonly LineMark[], current: string | null): string | null {
  const at = lines.findIndex((line) => line.id === current);
  return [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))].find(isUndecided)?.id ?? null;
}

/** The line after a decision: the next undecided one below, else the next. */
export function afterDecision(lines: readonly LineMark[], current: string): string | null {
  const at = lines.findIndex((line) => line.id === current);
  const next = lines.slice(at + 1).find(isUndecided);
  return next?.id ?? neighbour(lines, current, 1);
}
