import { Contact, Pencil, Plus, Star, StarOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import { ContactCard } from '../contacts/ContactCard.tsx';
import { type ContactRow, nameOfContact } from '../contacts/contacts.ts';
import { setFavorite } from '../contacts/favorite.ts';
import { useContactList } from '../contacts/useContactList.tsx';

const CreateContact = lazy(() => import('../contacts/CreateContact.tsx'));
const EditContact = lazy(() => import('../contacts/EditContact.tsx'));

type Props = {
  thirdParty: SupplierAnswer;
  onSaved: (saved: SupplierAnswer) => Promise<void>;
  reload: () => Promise<void>;
};
type Opened = { contact: ContactAnswer | null };

/** The actions for a contact of a third-party. */
function useRowActions({ thirdParty, onSaved, reload }: Props, edit: (contact: ContactAnswer) => void) {
  const { t } = useTranslation('contacts');
  const maySetFavorite = useCan('supplier.change');
  const mayEdit = useCan('contact.change');
  const { favorite_contact } = thirdParty;
  const { busily } = useBusy();
  // Another user may have changed the third-party meanwhile.
  const prefer = (contact: string | null) =>
    busily(() => setFavorite(thirdParty, contact).then(onSaved, () => reload()));
  const open = async (row: ContactRow) => edit(await api('GET /api/contacts/{id}', { params: { id: row.id } }));
  if (!maySetFavorite && !mayEdit) return undefined;
  return (row: ContactRow): MenuEntry[] => {
    const isFavorite = row.id === favorite_contact;
    const Icon = isFavorite ? StarOff : Star;
    const favorite = {
      id: 'favorite',
      label: t(isFavorite ? 'unprefer' : 'prefer'),
      icon: <Icon size={16} aria-hidden="true" />,
      onAction: () => void prefer(isFavorite ? null : row.id),
    };
    const change = {
      id: 'edit',
      label: t('edit'),
      icon: <Pencil size={16} aria-hidden="true" />,
      onAction: () => void open(row).catch(() => {}),
    };
    return [...(maySetFavorite ? [favorite] : []), ...(mayEdit ? [change] : [])];
  };
}

/** The tab with the contacts of a third-party. */
export function ThirdPartyContacts(props: Props) {
  const { t } = useTranslation(['third-parties', 'contacts']);
  const { thirdParty } = props;
  const list = useContactList({ supplier: thirdParty.id, favorite: thirdParty.favorite_contact });
  const mayCreate = useCan('contact.add');
  const [opened, setOpened] = useState<Opened | null>(null);
  const rowActions = useRowActions(props, (contact) => setOpened({ contact }));
  const close = () => setOpened(null);
  const create = mayCreate && (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened({ contact: null })}>
      {t('contacts:create')}
    </Button>
  );
  return (
    <>
      <RecordGrid
        list={list}
        label={t('third-parties:contacts.title')}
        searchLabel={t('contacts:search')}
        nameOf={nameOfContact}
        addressOf={(contact) => paths.contact(contact.id)}
        card={(contact) => <ContactCard contact={contact} isFavorite={contact.id === thirdParty.favorite_contact} />}
        tools={create}
        none={{
          icon: <Contact size={24} aria-hidden="true" />,
          title: t('third-parties:contacts.none'),
          text: mayCreate ? t('third-parties:contacts.noneText') : undefined,
        }}
        {...(rowActions && { rowActions })}
      />
      <Suspense>
        {opened?.contact && <EditContact contact={opened.contact} onClose={close} onSaved={list.reload} />}
        {opened?.contact === null && (
          <CreateContact
            supplier={thirdParty}
            onClose={close}
            onCreated={async () => {
              await list.reload();
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
