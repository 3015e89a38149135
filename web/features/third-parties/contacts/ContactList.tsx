import { Contact } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { ContactCard } from './ContactCard.tsx';
import { nameOfContact } from './contacts.ts';
import { useContactList } from './useContactList.tsx';

const ContactPeek = lazy(() => import('./ContactPeek.tsx'));
const CreateContact = lazy(() => import('./CreateContact.tsx'));

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
      peek={({ id }, beside) => <ContactPeek id={id} {...beside} />}
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
