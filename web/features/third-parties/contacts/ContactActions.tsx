import { Eraser, Pencil, UserCheck, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { MoreMenu } from '#web/ui/sheet/MoreMenu.tsx';
import { useMayAsk } from '../common/useMayAsk.ts';
import { FavoriteButton } from './FavoriteButton.tsx';

const AskThirdParties = lazy(() => import('../common/AskThirdParties.tsx'));
const EditContact = lazy(() => import('./EditContact.tsx'));
const EraseContact = lazy(() => import('./EraseContact.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

type Props = { contact: ContactAnswer; onSaved: (contact: ContactAnswer) => Promise<void> };

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

/** The actions for a contact. */
export function ContactActions({ contact, onSaved }: Props) {
  const { t } = useTranslation('contacts');
  const mayChange = useCan('contact.change');
  const mayDelete = useCan('contact.delete');
  const mayErase = useUser().entity.type === 'vigie' && mayDelete;
  const [opened, setOpened] = useState<'edit' | 'remove' | 'erase' | null>(null);
  const close = () => setOpened(null);
  const { id, version, is_active } = contact;
  const mayAsk = useMayAsk();
  const { isBusy, busily } = useBusy();
  const turn = async () =>
    onSaved(await api('PUT /api/contacts/{id}', { params: { id }, body: { is_active: !is_active, version } }));
  return (
    <>
      <FavoriteButton contact={contact} />
      <Suspense>
        {mayAsk && is_active && (
          <AskThirdParties loadAsked={async () => ({ products: [], supplier: contact.supplier, contact: id })} />
        )}
      </Suspense>
      {mayChange && (
        <Button variant="primary" icon={icon(Pencil)} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <MoreMenu
        isBusy={isBusy}
        entries={[
          mayChange && {
            ...{
              id: 'turn',
              label: t(is_active ? 'deactivate' : 'activate'),
              icon: icon(is_active ? UserX : UserCheck),
            },
            onAction: () => void busily(turn),
          },
          mayErase && {
            ...{ id: 'erase', label: t('erase.open'), icon: icon(Eraser), isDanger: true },
            onAction: () => setOpened('erase'),
          },
        ]}
        remove={mayDelete && (() => setOpened('remove'))}
      />
      <Suspense>
        {opened === 'edit' && <EditContact contact={contact} onClose={close} onSaved={onSaved} />}
        {opened === 'erase' && <EraseContact contact={contact} onClose={close} />}
        {opened === 'remove' && (
          <RemoveRecord
            route="DELETE /api/contacts/{id}"
            record={contact}
            title={t('removeTitle', { name: contact.name })}
            text={t('removeText')}
            label={t('remove')}
            next={paths.contacts}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
