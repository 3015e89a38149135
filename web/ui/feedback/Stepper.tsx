import { Check } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = { steps: string[] /** Index of the step under way. */; current: number; label: string };
const stateOf = (index: number, current: number) => (index < current ? 'done' : index === current ? 'now' : 'later');

export function Stepper({ steps, current, label }: Props) {
  const { t } = useTranslation();
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="stepper-mark" aria-hidden="true">
              {state === 'done' ? <Check size={12} strokeWidth={3} /> : index + 1}
            </span>
            <span className="stepper-text">{step}</span>
            {state === 'done' && <span className="hidden-text">{t('stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
