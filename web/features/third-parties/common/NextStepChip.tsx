import type { NextStep } from '#shared/exchanges/steps.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const COLOURS = { reminder: 'blue', call: 'yellow', escalation: 'orange' } as const;

/** The next step of a request that is followed up. */
export function NextStepChip({ step }: { step: NextStep | null | undefined }) {
  const { t } = useTranslation('choices');
  return step ? <Chip colour={COLOURS[step]}>{t(`next_step.${step}`)}</Chip> : null;
}
