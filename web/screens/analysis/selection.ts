import type { AnalysedLine } from '#shared/analysis/schema.ts';

type Listed = Pick<AnalysedLine, 'id' | 'import_status' | 'is_selected'>;

export const isUndecided = (line: Pick<Listed, 'import_status' | 'is_selected'>): boolean =>
  line.is_selected && line.import_status === 'to_be_determined';

/** The line one step up (-1) or down (1); stays at the ends, and begins at the top when nothing is chosen. */
export function neighbour(lines: readonly Listed[], current: string | null, step: 1 | -1): string | null {
  const at = lines.findIndex((line) => line.id === current);
  if (at < 0) return lines[0]?.id ?? null;
  return lines[Math.min(lines.length - 1, Math.max(0, at + step))]!.id;
}

/** Where to go after a decision: the next undecided line below, else the next line. */
export function afterDecision(lines: readonly Listed[], current: string): string | null {
  const at = lines.findIndex((line) => line.id === current);
  const next = lines.slice(at + 1).find(isUndecided);
  return next?.id ?? neighbour(lines, current, 1);
}
