import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { MonitoringActions } from './MonitoringActions.tsx';
import { MonitoringOverview, MonitoringSubtitle } from './MonitoringOverview.tsx';
import { partNameOf } from './monitoringFields.ts';

/** The first tab of a monitoring's sheet beside the queue, with what may be done next. */
export default function MonitoringPeek(props: Beside & { id: string }) {
  const { t } = useTranslation('monitorings');
  return (
    <RecordPeek
      {...props}
      route="GET /api/monitorings/{id}"
      history="GET /api/monitorings/{id}/history"
      addressOf={({ id }) => paths.monitoring(id)}
      head={(record, { onSaved }) => ({
        title: record.label || partNameOf(record) || t('part'),
        subtitle: <MonitoringSubtitle record={record} />,
        actions: <MonitoringActions record={record} onSaved={onSaved} />,
      })}
      content={(record, tools, ends) => <MonitoringOverview {...{ record, tools }} {...ends} />}
    />
  );
}
