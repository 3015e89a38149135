import { UserRoundX } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { ContactActions } from './ContactActions.tsx';
import { ContactOverview, ContactSubtitle } from './ContactOverview.tsx';
import { useContactFields } from './useContactFields.ts';

const ExchangeTab = lazy(() => import('../exchanges/ExchangeTab.tsx'));

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
        subtitle: <ContactSubtitle contact={contact} />,
        actions: <ContactActions contact={contact} onSaved={sheet.setRecord} />,
      })}
      tabs={(contact, tools) => [
        {
          id: 'overview',
          label: t('overview'),
          content: <ContactOverview contact={contact} tools={tools} onSaved={sheet.setRecord} />,
        },
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
