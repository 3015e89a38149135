import { ScanEye } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useDocumentsTab } from '#web/features/documents/common/useDocumentsTab.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { queryOf } from './flow/queue.ts';
import { MonitoringActions } from './MonitoringActions.tsx';
import { MonitoringOverview, MonitoringSubtitle, useNames } from './MonitoringOverview.tsx';
import { MONITORING_KINDS, partNameOf } from './monitoringFields.ts';

/** Monitorings that are still open, in the order of the work. */
const QUEUE: Queue = {
  route: 'GET /api/monitorings',
  query: queryOf(new URLSearchParams()),
  addressOf: paths.monitoring,
};

/** `/monitorings/:id` */
export default function MonitoringSheet() {
  const { t } = useTranslation('monitorings');
  const sheet = useSheet('GET /api/monitorings/{id}');
  const nameOf = useNames();
  const documents = useDocumentsTab();
  const mayChange = useCan('monitoring.change');
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.monitorings }}
      missing={{ title: t('notFound'), icon: <ScanEye size={24} aria-hidden="true" /> }}
      header={(record) => {
        const name = partNameOf(record) ?? t('part');
        return {
          name,
          title: record.label || name,
          subtitle: <MonitoringSubtitle record={record} />,
          actions: (
            <>
              {mayChange && <QueueSteps id={record.id} queue={QUEUE} />}
              <MonitoringActions record={record} onSaved={sheet.setRecord} />
            </>
          ),
        };
      }}
      tabs={(record, tools) => [
        {
          id: 'overview',
          label: t('overview'),
          content: <MonitoringOverview {...{ record, tools }} onSaved={sheet.setRecord} reload={sheet.reload} />,
        },
        ...(tools.isPast ? [] : documents('monitoring', record.id)),
      ]}
      history={{ route: 'GET /api/monitorings/{id}/history', kinds: MONITORING_KINDS, nameOf }}
    />
  );
}
