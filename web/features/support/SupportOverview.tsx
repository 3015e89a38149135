import { useCallback } from 'react';
import type { SupportAnswer } from '#shared/supports/schema.ts';
import { AssignedTo } from '#web/features/assignments/common/AssignedTo.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { Age } from '#web/ui/display/Age.tsx';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { Conversation } from './Conversation.tsx';
import { SupportChip } from './SupportChip.tsx';
import './support.css';
import { FACTS, REPORT, SUPPORT_KINDS } from './supportFields.tsx';

export function useSupportNames(): (field: string) => string {
  const { t } = useTranslation('records');
  return useCallback((field) => t(phraseKey('support.title', field), { defaultValue: field }), [t]);
}

type Props = { support: SupportAnswer; mayWrite: boolean; onChanged: () => Promise<void> };

export function SupportOverview({ support, mayWrite, onChanged }: Props) {
  const { t } = useTranslation('support');
  const facts = { record: support, kinds: SUPPORT_KINDS, nameOf: useSupportNames() };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...facts} title={t('sections.report')} fields={REPORT} isSparse />
        <Conversation support={support} mayWrite={mayWrite} onChanged={onChanged} />
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

export const SupportSubtitle = ({ support }: { support: SupportAnswer }) => (
  <span className="sheet-subtitle">
    <SupportChip state={support.state} />
    {support.state !== 'done' && <Age since={support.creation_date} />}
    <AssignedTo record={support} isDone={support.state === 'done'} />
  </span>
);
