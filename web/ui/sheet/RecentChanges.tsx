import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Change, type HistoryWords, useSubject } from './Change.tsx';
import type { History } from './useHistory.ts';

const RECENT = 5;

/** The latest changes. */
export function RecentChanges({ history, onAll, ...words }: HistoryWords & { history: History; onAll: () => void }) {
  const { t } = useTranslation('sheets');
  const { date } = useFormat();
  const subjectOf = useSubject(words.nameOf);
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="sheet-card-header">
        <h2 id={id}>{t('changes.recent')}</h2>
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
            <strong>{subjectOf(line)}</strong>
            <Change line={line} kinds={words.kinds} />
            <span className="sheet-who">{personName(line.on_behalf_of ?? line.user)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
