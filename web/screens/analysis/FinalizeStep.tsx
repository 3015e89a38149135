import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisAnswer, ImportStatus } from '#shared/analysis/schema.ts';
import { Button } from '#web/components/Button.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { api } from '#web/lib/api.ts';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { LoadingPanel } from './LoadingPanel.tsx';
import { linesOf } from './ReviewTabs.tsx';

const ORDER = ['identified', 'suggested', 'new', 'to_be_determined'] as const satisfies ImportStatus[];

/** The lines that will be imported, by what was found. */
function useSelectedCounts() {
  const body = { fields: ['import_status'], filters: { is_selected: true } };
  const { data, error, mutate } = useApi(
    'POST /api/analysis/fields_values',
    { body, ownErrors: true },
    { revalidateOnFocus: false },
  );
  const countOf = (status: ImportStatus) => data?.import_status?.find(({ value }) => value === status)?.count ?? 0;
  return { countOf, isKnown: data !== undefined, error, retry: () => void mutate() };
}

type Props = { analysis: AnalysisAnswer; onStarted: () => unknown; onBack: () => void };

/** What will happen, in numbers, and the last word. */
export function FinalizeStep({ analysis, onStarted, onBack }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { countOf, isKnown, error, retry } = useSelectedCounts();
  const [isBusy, setBusy] = useState(false);
  if (error && !isKnown) return <ErrorState error={error} onRetry={retry} />;
  if (!isKnown) return <LoadingPanel />;

  const selected = analysis.selected;
  const leftOut = linesOf(analysis.counts) - selected;
  const undecided = countOf('to_be_determined');
  const start = async () => {
    setBusy(true);
    try {
      await api('POST /api/import_products/process', { quiet: true });
      await onStarted();
    } catch {
      setBusy(false);
    }
  };
  return (
    <section className="card finalize" aria-labelledby="finalize-title">
      <h2 id="finalize-title">{t('finalize.title')}</h2>
      <p className="finalize-text">{t('finalize.text')}</p>
      <dl className="finalize-counts">
        {ORDER.filter((status) => countOf(status) > 0).map((status) => (
          <div key={status}>
            <dt>{t(`finalize.${status}`)}</dt>
            <dd className="number">{number(countOf(status))}</dd>
          </div>
        ))}
        <div data-total="">
          <dt>{t('finalize.total')}</dt>
          <dd className="number">{number(selected)}</dd>
        </div>
        {leftOut > 0 && (
          <div data-out="">
            <dt>{t('finalize.leftOut')}</dt>
            <dd className="number">{number(leftOut)}</dd>
          </div>
        )}
      </dl>
      {undecided > 0 && (
        <p className="finalize-warning">
          <TriangleAlert size={16} aria-hidden="true" />
          {t('finalize.undecided', { count: undecided, lines: number(undecided) })}
        </p>
      )}
      {selected === 0 && <p className="field-error">{t('finalize.nothing')}</p>}
      <div className="import-actions">
        <Button onClick={onBack}>{t('finalize.back')}</Button>
        <Button variant="primary" isLoading={isBusy} isDisabled={selected === 0} onClick={() => void start()}>
          {t('finalize.confirm', { count: selected, lines: number(selected) })}
        </Button>
      </div>
    </section>
  );
}
