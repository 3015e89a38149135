import { Contact } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { ListScreen } from '#web/components/list/ListScreen.tsx';
import { useCan } from '#web/lib/session.ts';
import { ContactCard } from '#web/parties/ContactCard.tsx';
import { nameOfContact } from '#web/parties/contacts.ts';
import { useContactList } from '#web/parties/useContactList.tsx';

const CreateContact = lazy(() => import('#web/parties/CreateContact.tsx'));

/** `/contacts` */
export default function ContactList() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const list = useContactList();
  const mayCreate = useCan('contact.add');
  return (
    <ListScreen
      list={list}
      title={t('title')}
      label={t('grid')}
      searchLabel={t('search')}
      nameOf={nameOfContact}
      addressOf={(contact) => paths.contact(contact.id)}
      card={(contact) => <ContactCard contact={contact} />}
      none={{ icon: <Contact size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      create={
        mayCreate && {
          label: t('create'),
          form: (close) => (
            <CreateContact onClose={close} onCreated={(contact) => void navigate(paths.contact(contact.id))} />
          ),
        }
      }
    />
  );
}
