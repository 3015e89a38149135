import { useTranslation } from 'react-i18next';
import type { PartAnswer } from '#shared/products/schema.ts';
import { LifecycleBar } from '#web/components/LifecycleBar.tsx';
import { lifecycleNews } from '#web/components/lifecycle.ts';
import { today } from '#web/lib/format.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { PartSheetChanges } from './PartSheetChanges.tsx';
import { PartSheetMonitoring } from './PartSheetMonitoring.tsx';
import { PartSheetOrigin } from './PartSheetOrigin.tsx';
import { PartSheetReplacement } from './PartSheetReplacement.tsx';
import { PartSheetValue } from './PartSheetValue.tsx';
import { COMPLIANCE, FURTHER, IDENTIFICATION, type PartField } from './sheetFields.ts';
import type { History } from './sheetHistory.ts';

function Fields({ part, fields }: { part: PartAnswer; fields: readonly PartField[] }) {
  const { t } = useTranslation('fields');
  return (
    <dl className="sheet-fields">
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(field as 'label')}</dt>
          <dd>
            <PartSheetValue field={field} value={part[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lifecycle({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const dates = { introduced: part.introduced_at, lastBuyOrder: part.last_buy_order, endOfLife: part.end_of_life };
  const news = lifecycleNews(dates, today());
  const sentence = () => {
    if (!news) return null;
    if (news.days === 0) return t(`lifecycle.${news.milestone}_today`);
    return t(`lifecycle.${news.milestone}_${news.isPast ? 'ago' : 'in'}`, {
      count: news.days,
      days: number(news.days),
    });
  };
  return (
    <section className="card" aria-labelledby="lifecycle-title">
      <header className="sheet-card-header">
        <h2 id="lifecycle-title">{t('lifecycle.title')}</h2>
        <p>{sentence()}</p>
      </header>
      <LifecycleBar {...dates} />
    </section>
  );
}

function Facts({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const further = FURTHER.filter((field) => part[field] !== null && part[field] !== '');
  return (
    <>
      <div className="card sheet-facts">
        <section aria-labelledby="identification-title">
          <h2 id="identification-title">{t('sections.identification')}</h2>
          <Fields part={part} fields={IDENTIFICATION} />
        </section>
        <section aria-labelledby="compliance-title">
          <h2 id="compliance-title">{t('sections.compliance')}</h2>
          <Fields part={part} fields={COMPLIANCE} />
        </section>
      </div>
      {further.length > 0 && (
        <section className="card" aria-labelledby="further-title">
          <h2 id="further-title">{t('sections.more')}</h2>
          <Fields part={part} fields={further} />
        </section>
      )}
    </>
  );
}

type Props = { part: PartAnswer; history: History; onAllChanges: () => void };

export const PartSheetOverview = ({ part, history, onAllChanges }: Props) => (
  <div className="sheet-columns">
    <div className="sheet-column">
      <Lifecycle part={part} />
      <Facts part={part} />
      <PartSheetChanges history={history} onAll={onAllChanges} />
    </div>
    <div className="sheet-column">
      <PartSheetMonitoring part={part} />
      <PartSheetReplacement part={part} />
      <PartSheetOrigin part={part} />
    </div>
  </div>
);
