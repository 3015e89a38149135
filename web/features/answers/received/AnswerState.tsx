import type { AnswerAnswer } from '#shared/answers/received.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const COLOURS = { open: 'blue', done: 'green', replaced: 'grey', withdrawn: 'grey' } as const;

/** How far the operator is with an answer. */
export function AnswerState({ state }: Pick<AnswerAnswer, 'state'>) {
  const { t } = useTranslation('choices');
  return <Chip colour={COLOURS[state]}>{t(`answer_state.${state}`)}</Chip>;
}
