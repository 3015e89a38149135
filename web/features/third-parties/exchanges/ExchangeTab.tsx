import { useState } from 'react';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { Conversation } from '../common/Conversation.tsx';
import WriteMail from '../common/WriteMail.tsx';
import { ExchangeGrid } from './ExchangeGrid.tsx';
import type { ExchangePlace } from './exchange.ts';

const VIEWS = ['table', 'talk'] as const;

/** The exchanges with a third-party or one of its contacts: as a table, or as a conversation. */
export default function ExchangeTab({ onChanged, ...place }: ExchangePlace & { onChanged: () => unknown }) {
  const { t } = useTranslation(['exchanges', 'contacts']);
  const [view, setView] = useState<(typeof VIEWS)[number]>('table');
  const views = VIEWS.map((value) => ({ value, label: t(`exchanges:views.${value}`) }));
  return (
    <>
      <div className="talk-views">
        <Segments label={t('exchanges:views.label')} options={views} value={view} onChange={setView} />
        <WriteMail supplier={place.supplier} contact={place.contact?.id} onSent={refreshAll} />
      </div>
      {view === 'table' ? (
        <ExchangeGrid {...place} onChanged={onChanged} />
      ) : (
        <Conversation
          query={place.contact ? { contact: place.contact.id } : { supplier: place.supplier }}
          none={{ title: t('contacts:events.noneTitle'), text: t('contacts:events.noneText') }}
        />
      )}
    </>
  );
}
