import type { PreviewedLine, ReplacementPreview } from '#shared/parts/replacement/schema.ts';

export const linesOf = ({ projects }: ReplacementPreview): PreviewedLine[] => projects.flatMap(({ lines }) => lines);

export const isChoosable = ({ state }: Pick<PreviewedLine, 'state'>): boolean =>
  state === 'change' || state === 'merge';

export const choosableOf = (lines: readonly PreviewedLine[]): string[] =>
  lines.filter(isChoosable).map(({ system }) => system);

/** Lines where quantities would be added up are left to the user. */
export const chosenAtFirst = (preview: ReplacementPreview): string[] =>
  linesOf(preview)
    .filter(({ state }) => state === 'change')
    .map(({ system }) => system);
