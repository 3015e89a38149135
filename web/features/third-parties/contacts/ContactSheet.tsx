import { UserRoundX } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { PLACE } from '#web/features/reference/common/usePlaceKinds.ts';
import { useCan } from '#web/platform/session/session.ts';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { ActiveChip } from '../common/ActiveChip.tsx';
import { FavoriteMark } from '../common/FavoriteMark.tsx';
import { ContactActions } from './ContactActions.tsx';
import { useThirdPartyOf } from './FavoriteButton.tsx';
import { NOTES, PERSON, REACH, RECORD, useContactFields } from './useContactFields.ts';

const ExchangeTab = lazy(() => import('../exchanges/ExchangeTab.tsx'));

function Overview({ contact, tools }: { contact: ContactAnswer; tools: SheetTools }) {
  const { t } = useTranslation('contacts');
  const words = useContactFields();
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...words} record={contact} title={t('sections.person')} fields={PERSON} />
        <FieldGroup {...words} record={contact} title={t('sections.reach')} fields={REACH} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={contact} title={t('sections.place')} fields={PLACE} isSparse />
        <FieldGroup {...words} record={contact} title={t('sections.notes')} fields={NOTES} isSparse />
        <FieldGroup {...words} record={contact} title={t('sections.record')} fields={RECORD} />
      </div>
    </div>
  );
}

function Subtitle({ contact }: { contact: ContactAnswer }) {
  const { data: thirdParty } = useThirdPartyOf(contact);
  return (
    <span className="sheet-subtitle">
      <ActiveChip isActive={contact.is_active} />
      {thirdParty?.favorite_contact === contact.id && <FavoriteMark />}
      <span>{[contact.position, contact.supplier_label].filter(Boolean).join(', ')}</span>
    </span>
  );
}

/** `/contacts/:id` */
export default function ContactSheet() {
  const { t } = useTranslation('contacts');
  const sheet = useSheet('GET /api/contacts/{id}');
  const words = useContactFields();
  const seesExchanges = useCan('event.view');
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.contacts }}
      missing={{ title: t('notFound'), icon: <UserRoundX size={24} aria-hidden="true" /> }}
      header={(contact) => ({
        name: contact.name,
        title: contact.name,
        subtitle: <Subtitle contact={contact} />,
        actions: <ContactActions contact={contact} onSaved={sheet.setRecord} />,
      })}
      tabs={(contact, tools) => [
        { id: 'overview', label: t('overview'), content: <Overview contact={contact} tools={tools} /> },
        ...(seesExchanges && !tools.isPast
          ? [
              {
                id: 'events',
                label: t('events.title'),
                content: (
                  <ExchangeTab
                    supplier={contact.supplier}
                    contact={{ id: contact.id, name: contact.name }}
                    onChanged={sheet.reload}
                  />
                ),
              },
            ]
          : []),
      ]}
      history={{ route: 'GET /api/contacts/{id}/history', ...words }}
    />
  );
}
