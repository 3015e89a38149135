import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { KnownBefore } from '../KnownBefore.tsx';
import { MonitoringExchanges } from '../MonitoringExchanges.tsx';
import { MonitoringRequestsCard } from '../MonitoringRequestsCard.tsx';
import { partNameOf } from '../monitoringFields.ts';
import type { Reminder } from './useReminder.ts';

/** The reminder as it would leave now. */
function Draft({ reminder: { request, draft } }: { reminder: Reminder }) {
  const { t } = useTranslation('monitorings');
  if (!request || !draft) return null;
  return (
    <details className="card flow-draft">
      <summary>
        {t('flow.draft', { to: draft.to })}
        <span className="muted clip">{draft.subject}</span>
      </summary>
      <p className="flow-mail">{draft.text}</p>
    </details>
  );
}

function Head({ record }: { record: MonitoringAnswer }) {
  const { t } = useTranslation('monitorings');
  return (
    <header className="card flow-head">
      <div>
        <h2 className="mono">{partNameOf(record) ?? t('part')}</h2>
        <p>{record.label}</p>
      </div>
      <p className="sheet-subtitle">
        <EntryChip dictionary="monitoring_status" value={record.status} />
        <span>{record.part_supplier_label}</span>
        {record.due_on && (
          <span>
            {t('flow.due')} <DueDate on={record.due_on} />
          </span>
        )}
        {record.requested_by_label && <span>{record.requested_by_label}</span>}
        <Link className="link" to={paths.monitoring(record.id)}>
          {t('flow.open')}
        </Link>
        <Link className="link" to={paths.part(record.product)}>
          {t('openPart')}
        </Link>
      </p>
    </header>
  );
}

/** All that is needed to decide about one part. */
export const FlowPart = ({ record, reminder }: { record: MonitoringAnswer; reminder: Reminder }) => (
  <>
    <Head record={record} />
    <div className="sheet-columns">
      <div className="sheet-column">
        <KnownBefore record={record} />
      </div>
      <div className="sheet-column">
        <Draft reminder={reminder} />
        <MonitoringExchanges record={record} />
        <MonitoringRequestsCard monitoring={record.id} />
      </div>
    </div>
  </>
);
