import { Factory } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Navigate } from '#web/platform/router/index.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';

/** Users of a third-party see one sheet: the list redirects to it. */
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
