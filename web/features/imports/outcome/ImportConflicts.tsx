import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Pager } from '#web/ui/grid/paging/Pager.tsx';
import { usePages } from '../finalize/usePages.ts';
import { LoadingPanel } from '../LoadingPanel.tsx';

/** The lines that an import skipped, with reasons. */
export function ImportConflicts({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const { language } = useFormat();
  const { state, setState, sizes, query } = usePages();
  const { data, error, mutate } = useApi(
    'GET /api/import_products/imports/{id}/conflicts',
    { params: { id }, query, ownErrors: true, language },
    { keepPreviousData: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingPanel />;
  if (data.total === 0) return <EmptyState title={t('sheet.noConflicts')} />;
  return (
    <div className="card import-parts">
      <table className="preview-list">
        <caption className="hidden-text">{t('sheet.conflicts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('review.columns.row')}</th>
            <th scope="col">{t('preview.part')}</th>
            <th scope="col">{t('sheet.why')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ row, part_label, problem }) => (
            <tr key={row}>
              <td className="number">{row}</td>
              <td className="mono preview-part">{part_label ?? t('review.noReference')}</td>
              <td>{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager state={state} total={data.total} onState={setState} sizes={sizes} />
    </div>
  );
}
