import { LifeBuoy } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { SupportActions } from './SupportActions.tsx';
import { SupportOverview, SupportSubtitle, useSupportNames } from './SupportOverview.tsx';
import { SUPPORT_KINDS } from './supportFields.ts';

/** Requests that are not done, the oldest first. */
const QUEUE: Queue = {
  route: 'GET /api/supports',
  query: { state: ['new', 'in_work', 'waiting'], order_by: 'creation_date' },
  addressOf: paths.supportRequest,
};

/** `/support/:id` */
export default function SupportSheet() {
  const { t } = useTranslation('support');
  const sheet = useSheet('GET /api/supports/{id}');
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.support }}
      missing={{ title: t('notFound'), icon: <LifeBuoy size={24} aria-hidden="true" /> }}
      header={(support) => ({
        name: support.title,
        title: support.title,
        subtitle: <SupportSubtitle support={support} />,
        actions: (
          <>
            <QueueSteps id={support.id} queue={QUEUE} />
            <SupportActions support={support} onSaved={sheet.setRecord} />
          </>
        ),
      })}
      tabs={(support, { isPast }) => [
        {
          id: 'overview',
          label: t('overview'),
          content: <SupportOverview support={support} mayWrite={!isPast} onChanged={sheet.reload} />,
        },
      ]}
      history={{ route: 'GET /api/supports/{id}/history', kinds: SUPPORT_KINDS, nameOf: useSupportNames() }}
    />
  );
}
