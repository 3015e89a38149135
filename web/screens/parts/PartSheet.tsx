import { PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { PartAnswer } from '#shared/products/schema.ts';
import { paths } from '#web/app/paths.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { PartSheetHeader } from './PartSheetHeader.tsx';
import { PartSheetHistory } from './PartSheetHistory.tsx';
import { PartSheetLoading } from './PartSheetLoading.tsx';
import { PartSheetOverview } from './PartSheetOverview.tsx';
import { useHistory } from './sheetHistory.ts';
import './sheet.css';

function NotFound() {
  const { t } = useTranslation('sheet');
  return (
    <>
      <PageHeader title={t('part')} crumbs={[{ label: t('parts'), to: paths.parts }, { label: t('part') }]} />
      <EmptyState
        icon={<PackageX size={24} aria-hidden="true" />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link className="link" to={paths.parts}>
            {t('notFound.action')}
          </Link>
        }
      />
    </>
  );
}

/** The tab stands in the address, so that it can be linked and gone back to. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'history' ? 'history' : 'overview';
  const select = (next: 'overview' | 'history') =>
    setSearch(next === 'history' ? { tab: next } : {}, { replace: true });
  return [tab, select] as const;
}

function Sheet({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const [tab, select] = useTab();
  const history = useHistory(part.id);
  const count = history.total === undefined ? undefined : number(history.total);
  return (
    <>
      <PartSheetHeader part={part} />
      <Tabs
        label={t('tabs.label')}
        selected={tab}
        onSelect={select}
        tabs={[
          {
            id: 'overview',
            label: t('tabs.overview'),
            content: <PartSheetOverview part={part} history={history} onAllChanges={() => select('history')} />,
          },
          { id: 'history', label: t('tabs.history'), count, content: <PartSheetHistory history={history} /> },
        ]}
      />
    </>
  );
}

/** `/parts/:id` */
export default function PartSheet() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi(
    'GET /api/products/{id}',
    { params: { id }, ownErrors: true },
    { shouldRetryOnError: (failure) => failure.status >= 500 },
  );
  const content = () => {
    if (error?.status === 404) return <NotFound />;
    if (data) return <Sheet key={data.id} part={data} />;
    return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <PartSheetLoading />;
  };
  return <div className="page part-sheet">{content()}</div>;
}
