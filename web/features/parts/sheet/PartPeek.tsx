import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { AddToCart } from '#web/features/requests/common/AddToCart.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '#web/ui/sheet/sheet.css';
import { useHistory } from '#web/ui/sheet/useHistory.ts';
import { PartSheetOverview } from './PartSheetOverview.tsx';
import { PartSheetSubtitle, referenceOf } from './PartSheetSubtitle.tsx';
import './partSheet.css';

function Part({ part, onChanged }: { part: PartAnswer; onChanged: (part: PartAnswer) => unknown }) {
  const { t } = useTranslation('sheet');
  const navigate = useNavigate();
  const history = useHistory('GET /api/products/{id}/history', { id: part.id }, part.version);
  const showTab = (tab: string) => void navigate(`${paths.part(part.id)}?tab=${tab}`);
  return (
    <>
      <header className="part-peek-header">
        <h2>{part.label || referenceOf(part) || t('untitled')}</h2>
        <PartSheetSubtitle part={part} />
        <p className="part-peek-actions">
          <Link className="link" to={paths.part(part.id)} aria-keyshortcuts="Enter">
            {t('openSheet')}
          </Link>
          <AddToCart kind="monitoring" of={{ part: part.id }} />
        </p>
      </header>
      <PartSheetOverview part={part} tools={{ history, showTab, isPast: false }} onSaved={onChanged} />
    </>
  );
}

const ONCE = { shouldRetryOnError: false, revalidateIfStale: false };

type Props = { id: string; next: string | undefined; onChanged: () => unknown };

/** The first tab of a part's sheet beside the list. The last part stays until the next one is there, which is loaded ahead. */
export default function PartPeek({ id, next, onChanged }: Props) {
  const { data, error, mutate } = useApi(
    'GET /api/products/{id}',
    { params: { id }, ownErrors: true },
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const isThere = data?.id === id;
  useApi('GET /api/products/{id}', isThere && next ? { params: { id: next }, ownErrors: true } : null, ONCE);
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="320px" />;
  return (
    <div className="part-peek record-sheet" aria-busy={!isThere}>
      <Part
        key={data.id}
        part={data}
        onChanged={async (part) => {
          await mutate(part, { revalidate: false });
          await onChanged();
        }}
      />
    </div>
  );
}
