import { History as HistoryIcon } from 'lucide-react';
import type { HistoryLine } from '#shared/records.ts';
import { authorName, principalName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { AsOfChooser } from './AsOf.tsx';
import { Change, type HistoryWords, isErased, useSubject } from './Change.tsx';
import { Nil } from './FieldValue.tsx';
import { type Save, savesOf } from './saves.ts';
import type { History } from './useHistory.ts';

const COLUMNS = ['date', 'field', 'change', 'who', 'reason'] as const;

function Field({ line, kinds, nameOf }: HistoryWords & { line: HistoryLine }) {
  const subjectOf = useSubject(nameOf);
  return (
    <>
      <th scope="row" className="history-field">
        {subjectOf(line)}
      </th>
      <td className="history-change">
        {line.modification_type === 'update' && !isErased(line) ? <Change line={line} kinds={kinds} /> : <Nil />}
      </td>
    </>
  );
}

/** One save: when, its fields, who, why. */
function SaveRows({ save, ...words }: HistoryWords & { save: Save }) {
  const { t } = useTranslation('sheets');
  const { instant } = useFormat();
  const [first, ...others] = save;
  const principal = principalName(first);
  const rowSpan = save.length;
  return (
    <tbody>
      <tr>
        <td rowSpan={rowSpan} className="history-date number">
          <time dateTime={first.modification_date}>{instant(first.modification_date)}</time>
        </td>
        <Field line={first} {...words} />
        <td rowSpan={rowSpan} className="history-who">
          {authorName(first)}{' '}
          {principal && <span className="sheet-quiet">{t('history.onBehalfOf', { user: principal })}</span>}
        </td>
        <td rowSpan={rowSpan} className="history-reason">
          {first.reason}
        </td>
      </tr>
      {others.map((line) => (
        <tr key={line.id}>
          <Field line={line} {...words} />
        </tr>
      ))}
    </tbody>
  );
}

const Loading = () => (
  <div className="card sheet-loading" aria-busy="true">
    <Skeleton width="70%" />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
);

function Lines({ history, ...words }: HistoryWords & { history: History }) {
  const { t } = useTranslation('sheets');
  return (
    <table>
      <caption className="hidden-text">{t('history.table')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {savesOf(history.lines, history.hasMore, words.kinds).map((save) => (
        <SaveRows key={save[0].id} save={save} {...words} />
      ))}
    </table>
  );
}

type Props = HistoryWords & {
  history: History;
  /** The record cannot be shown as of a date. */
  isAlone?: true;
};

/** All changes of a record: field, old and new value, author, reason; with links to the record as of an instant. */
export default function HistoryTab({ history, isAlone, ...words }: Props) {
  const { t } = useTranslation('sheets');
  const { total, error, isLoading, hasMore, loadMore, retry } = history;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (total === undefined) return <Loading />;
  if (total === 0) {
    const icon = <HistoryIcon size={24} aria-hidden="true" />;
    return <EmptyState icon={icon} title={t('changes.none')} text={t('changes.noneText')} />;
  }
  return (
    <>
      {!isAlone && <AsOfChooser />}
      <div className="sheet-history">
        <Lines history={history} {...words} />
        {hasMore && (
          <p className="sheet-more">
            <Button size="small" isLoading={isLoading} onClick={loadMore}>
              {t('changes.more')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
