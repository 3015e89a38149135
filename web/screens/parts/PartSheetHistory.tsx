import { History as HistoryIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HistoryLine } from '#shared/records.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useFormat } from '#web/lib/useFormat.ts';
import { PartSheetChange, useFieldName } from './PartSheetChange.tsx';
import type { History } from './sheetHistory.ts';

const COLUMNS = ['date', 'field', 'change', 'who', 'reason'] as const;

function Row({ line }: { line: HistoryLine }) {
  const { t } = useTranslation('sheet');
  const { instant } = useFormat();
  const fieldName = useFieldName();
  return (
    <tr>
      <td className="number">
        <time dateTime={line.modification_date}>{instant(line.modification_date)}</time>
      </td>
      <th scope="row">{fieldName(line)}</th>
      <td>{line.modification_type === 'update' ? <PartSheetChange line={line} /> : <span className="nil">–</span>}</td>
      <td>
        {line.user}{' '}
        {line.on_behalf_of && (
          <span className="sheet-quiet">{t('history.onBehalfOf', { user: line.on_behalf_of })}</span>
        )}
      </td>
      <td>{line.reason}</td>
    </tr>
  );
}

const Loading = () => (
  <div className="card sheet-loading" aria-busy="true">
    <Skeleton width="70%" />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
);

/** Every modification of the part: what, from what to what, who, why. */
export function PartSheetHistory({ history }: { history: History }) {
  const { t } = useTranslation('sheet');
  const { lines, total, error, isLoading, hasMore, loadMore, retry } = history;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (total === undefined) return <Loading />;
  if (total === 0) return <EmptyState icon={<HistoryIcon size={24} aria-hidden="true" />} title={t('changes.none')} />;
  return (
    <div className="sheet-history">
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
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <p className="sheet-more">
          <Button size="small" isLoading={isLoading} onClick={loadMore}>
            {t('changes.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
