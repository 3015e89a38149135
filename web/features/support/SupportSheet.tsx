import { LifeBuoy } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { SupportActions } from './SupportActions.tsx';
import { SupportOverview, SupportSubtitle, useSupportNames } from './SupportOverview.tsx';
import { SUPPORT_KINDS } from './supportFields.tsx';

/** Requests that wait for the operator, or for their authors, the oldest first. */
const queueOf = (isOperator: boolean): Queue => ({
  route: 'GET /api/supports',
  query: { state: isOperator ? ['new', 'in_work'] : ['waiting'], order_by: 'creation_date' },
  addressOf: paths.supportRequest,
});

/** `/support/:id` */
export default function SupportSheet() {
  const { t } = useTranslation('support');
  const isOperator = useUser().entity.type === 'vigie';
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
            <QueueSteps id={support.id} queue={queueOf(isOperator)} />
            <AssignRecord
              queue="supports"
              record={support}
              isDone={support.state === 'done'}
              onChanged={sheet.reload}
            />
            <SupportActions support={support} onSaved={sheet.setRecord} onRefused={sheet.reload} />
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
