import { LifeBuoy } from 'lucide-react';
import { useCallback } from 'react';
import type { SupportAnswer } from '#shared/supports/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { Age } from '#web/ui/display/Age.tsx';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { Conversation } from './Conversation.tsx';
import { SupportActions } from './SupportActions.tsx';
import { SupportChip } from './SupportChip.tsx';
import './support.css';
import { FACTS, REPORT, SUPPORT_KINDS } from './supportFields.ts';

function useNames(): (field: string) => string {
  const { t } = useTranslation('records');
  return useCallback((field) => t(phraseKey('support.title', field), { defaultValue: field }), [t]);
}

type Props = { support: SupportAnswer; isPast: boolean; onChanged: () => Promise<void> };

function Overview({ support, isPast, onChanged }: Props) {
  const { t } = useTranslation('support');
  const facts = { record: support, kinds: SUPPORT_KINDS, nameOf: useNames() };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...facts} title={t('sections.report')} fields={REPORT} isSparse />
        <Conversation support={support} isPast={isPast} onChanged={onChanged} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...facts} title={t('sections.facts')} fields={FACTS} />
        <section className="card" aria-labelledby="screenshots">
          <h2 id="screenshots">{t('sections.files')}</h2>
          <Attachments
            route="GET /api/supports/{id}/attachments/{attachment}/download"
            id={support.id}
            attachments={support.screenshots}
          />
        </section>
      </div>
    </div>
  );
}

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
        subtitle: (
          <span className="sheet-subtitle">
            <SupportChip state={support.state} />
            {support.state !== 'done' && <Age since={support.creation_date} />}
          </span>
        ),
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
          content: <Overview support={support} isPast={isPast} onChanged={sheet.reload} />,
        },
      ]}
      history={{ route: 'GET /api/supports/{id}/history', kinds: SUPPORT_KINDS, nameOf: useNames() }}
    />
  );
}
