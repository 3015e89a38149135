import { useId } from 'react';
import { authorName, principalName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Change, type HistoryWords, useSubject } from './Change.tsx';
import { type Save, savesOf } from './saves.ts';
import type { History } from './useHistory.ts';

const RECENT = 5;

/** One save: its field and values, or the names of its fields. */
function What({ save, kinds, nameOf }: HistoryWords & { save: Save }) {
  const { t } = useTranslation('sheets');
  const subjectOf = useSubject(nameOf);
  const [first] = save;
  if (save.length === 1)
    return (
      <>
        <strong>{subjectOf(first)}</strong>
        <Change line={first} kinds={kinds} />
      </>
    );
  return (
    <>
      <strong>{t('history.fields', { count: save.length })}</strong>
      <span className="sheet-change">{save.map(subjectOf).join(', ')}</span>
    </>
  );
}

/** The latest changes. */
export function RecentChanges({ history, onAll, ...words }: HistoryWords & { history: History; onAll: () => void }) {
  const { t } = useTranslation('sheets');
  const { date } = useFormat();
  const saves = savesOf(history.lines, history.hasMore, words.kinds);
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
        {saves.slice(0, RECENT).map((save) => (
          <li key={save[0].id}>
            <time dateTime={save[0].modification_date} className="number">
              {date(save[0].modification_date)}
            </time>
            <What save={save} {...words} />
            <span className="sheet-who">{principalName(save[0]) ?? authorName(save[0])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
