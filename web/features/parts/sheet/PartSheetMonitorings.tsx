import { ScanEye } from 'lucide-react';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import StartMonitorings from '#web/features/monitorings/common/StartMonitorings.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';

const MOST = 100;

/** The monitorings of a part and its catalogue part, newest first. */
export default function PartSheetMonitorings({ part }: { part: PartAnswer }) {
  const { t } = useTranslation(['sheet', 'records']);
  const { instant } = useFormat();
  const product = [part.id, ...(part.product ? [part.product] : [])];
  const include_fields = 'status,availability_status,monitoring_date,source,creation_date';
  const { data, error, mutate } = useApi('GET /api/monitorings', {
    query: { product, include_fields, order_by: '-creation_date', size: MOST },
    ownErrors: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <SheetLoading />;
  const isUnderWay = data.items.some(({ status }) => status !== undefined && !hasEnded({ status }));
  const start = !isUnderWay && <StartMonitorings loadParts={async () => [part.id]} onStarted={mutate} />;
  if (data.items.length === 0) {
    // A customer sees no monitorings that others requested, but what they found out.
    const isOfOthers = Boolean(part.monitoring_status || part.monitoring_date);
    return (
      <EmptyState
        icon={<ScanEye size={24} aria-hidden="true" />}
        title={t(isOfOthers ? 'sheet:monitoring.noneOfYoursTitle' : 'sheet:monitoring.noneTitle')}
        text={t(isOfOthers ? 'sheet:monitoring.noneOfYoursText' : 'sheet:monitoring.noneText')}
        action={start}
      />
    );
  }
  return (
    <>
      {start && <p className="part-records-action">{start}</p>}
      <ul className="card part-records">
        {data.items.map(({ id, status, availability_status, monitoring_date, source, creation_date }) => (
          <li key={id}>
            <Link className="link number" to={paths.monitoring(id)}>
              {instant(monitoring_date ?? creation_date ?? '')}
            </Link>
            <EntryChip dictionary="monitoring_status" value={status} />
            <EntryChip dictionary="availability_status" value={availability_status} />
            <span className="sheet-quiet clip">{source}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
