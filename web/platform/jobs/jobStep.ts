import type { Job } from '#shared/jobs/schema.ts';
import { formatNumber } from '../language/format.ts';
import { currentLanguage } from '../language/language.ts';
import { translatorOf } from '../language/phrases.ts';

export type Progress = Partial<Pick<Job, 'phase' | 'state'>> & Pick<Job, 'done' | 'total'>;

const number = (value: number) => formatNumber(currentLanguage(), value);

/** Whether `done` and `total` count what is done just now. Other steps have no count, and keep that of the step before. */
export const isCounted = ({ phase, total }: Pick<Progress, 'phase' | 'total'>): boolean =>
  total > 0 && (!phase || phase === 'writing' || phase === 'writing_parts' || phase === 'restoring_parts');

/**
 * What a job does just now and how far that is: `Writing the parts · 2,000 of 5,000`. The phrases `jobs` have to be
 * loaded.
 */
export function stepOf({ phase, state = 'running', done, total }: Progress): string {
  const t = translatorOf(['jobs']);
  const step = phase && state === 'running' && t(`jobs:phases.${phase}`);
  const count =
    state !== 'waiting' &&
    isCounted({ phase, total }) &&
    t('jobs:progress', { done: number(done), total: number(total) });
  return [step, count].filter(Boolean).join(' · ') || t(`jobs:states.${state}`);
}
