import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Draft } from './draft.ts';

/** What every part of the form gets: the draft, how to change it, and its problems by field. */
export type Tools = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  problems: Readonly<Record<string, string>>;
};

/** The sentence about a field; undefined if nothing is wrong with it. */
export function useProblem(problems: Tools['problems']) {
  const { t } = useTranslation('validation');
  return (field: string): string | undefined => {
    const code = problems[field];
    return code && t(phraseKey('invalid_format', code), { min: 0, max: '', allowed: '' });
  };
}
