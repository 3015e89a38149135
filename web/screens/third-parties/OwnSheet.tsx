import { Factory } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SheetLoading } from '#web/components/sheet/SheetLoading.tsx';
import { useApi } from '#web/lib/useApi.ts';

/** A third-party's own user sees one sheet: it is what the list leads to. */
export function OwnSheet() {
  const { t } = useTranslation('third-parties');
  const query = { size: 1, include_fields: 'id' };
  const { data, error, mutate } = useApi('GET /api/suppliers', { query, ownErrors: true });
  const [own] = data?.items ?? [];
  if (own) return <Navigate replace to={paths.thirdParty(own.id)} />;
  return (
    <div className="page">
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <SheetLoading />}
      {data && (
        <>
          <PageHeader title={t('own.title')} />
          <EmptyState icon={<Factory size={24} aria-hidden="true" />} title={t('own.none')} text={t('own.noneText')} />
        </>
      )}
    </div>
  );
}
