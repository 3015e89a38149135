import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useFormat } from '#web/lib/useFormat.ts';
import { PartSheetChange, useFieldName } from './PartSheetChange.tsx';
import type { History } from './sheetHistory.ts';

const RECENT = 5;

/** The latest modifications, beside the facts. */
export function PartSheetChanges({ history, onAll }: { history: History; onAll: () => void }) {
  const { t } = useTranslation('sheet');
  const { date } = useFormat();
  const fieldName = useFieldName();
  return (
    <section className="card" aria-labelledby="changes-title">
      <header className="sheet-card-header">
        <h2 id="changes-title">{t('changes.recent')}</h2>
        <button type="button" className="link" onClick={onAll}>
          {t('changes.seeAll')}
        </button>
      </header>
      {history.total === undefined && history.isLoading && <Skeleton height="40px" />}
      {history.total === 0 && <p className="sheet-quiet">{t('changes.none')}</p>}
      <ul className="sheet-changes">
        {history.lines.slice(0, RECENT).map((line) => (
          <li key={line.id}>
            <time dateTime={line.modification_date} className="number">
              {date(line.modification_date)}
            </time>
            <strong>{fieldName(line)}</strong>
            <PartSheetChange line={line} />
            <span className="sheet-who">{line.on_behalf_of ?? line.user}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
