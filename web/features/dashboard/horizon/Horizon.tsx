import { useId, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MOST, STEP } from './groups.ts';
import { HorizonTable } from './HorizonTable.tsx';
import './horizon.css';
import { TimeLine } from './TimeLine.tsx';
import { useHorizon } from './useHorizon.ts';

const FORMS = ['line', 'table'] as const;

function Shown({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const words = { count: total, number: number(total), shown: number(shown) };
  return <p className="muted ahead-shown">{t(shown < total ? 'horizon.next' : 'horizon.all', words)}</p>;
}

/** The time line of a company's parts: what can no longer be ordered when, by project and system. */
export default function Horizon() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const id = useId();
  const [form, setForm] = useState<(typeof FORMS)[number]>('line');
  const [most, setMost] = useState(STEP);
  const { data, error, mutate, isLoading } = useHorizon(most);
  const content = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="240px" />;
    if (data.total === 0) return <p className="muted">{t('horizon.none')}</p>;
    const left = Math.min(data.total, MOST) - data.shown;
    const steps = [...new Set([Math.min(STEP, left), left])];
    return (
      <>
        {form === 'line' ? (
          <TimeLine groups={data.groups} isFolded={most === STEP} />
        ) : (
          <HorizonTable groups={data.groups} />
        )}
        {left > 0 && (
          <p className="ahead-more no-print">
            {steps.map((step) => (
              <Button key={step} size="small" isLoading={isLoading} onClick={() => setMost(data.shown + step)}>
                {t(step < data.total - data.shown ? 'horizon.more' : 'horizon.rest', {
                  count: step,
                  number: number(step),
                })}
              </Button>
            ))}
          </p>
        )}
      </>
    );
  };
  return (
    <section className="card panel panel--wide" aria-labelledby={id} aria-busy={!data && !error}>
      <div className="ahead-title">
        <h2 id={id}>{t('horizon.title')}</h2>
        <HelpLink isBesideText to={paths.guide('read-a-status')} />
        {data && data.total > 0 && (
          <>
            <Shown {...data} />
            <Segments
              label={t('horizon.form')}
              options={FORMS.map((value) => ({ value, label: t(`horizon.forms.${value}`) }))}
              value={form}
              onChange={setForm}
            />
          </>
        )}
      </div>
      {content()}
    </section>
  );
}
