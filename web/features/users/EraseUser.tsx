import { useId, useState } from 'react';
import type { UserAnswer } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ErasureDialog } from '#web/ui/dialogs/ErasureDialog.tsx';
import '#web/ui/form/form.css';
import { nameOfUser } from './common/names.ts';

type Props = { user: UserAnswer; onDone: () => Promise<void>; onClose: () => void };

/** Asks for the username, too. */
export default function EraseUser({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const field = useId();
  const [typed, setTyped] = useState('');
  return (
    <ErasureDialog
      words={{
        title: t('erase.title', { name: nameOfUser(user) }),
        text: t('erase.text'),
        points: [t('erase.replaced'), t('erase.deleted'), t('erase.kept')],
        confirm: t('erase.confirm'),
        progress: t('erase.progress'),
      }}
      outcomes={{ done: t('erase.done'), failed: t('erase.failed') }}
      begin={() =>
        api('POST /api/users/{id}/erasure', { params: { id: user.id }, body: { username: typed }, quiet: true })
      }
      onEnd={onDone}
      onClose={onClose}
      isDisabled={typed !== user.username}
    >
      {(hasBegun) => (
        <div className="field">
          <label htmlFor={field}>{t('erase.type', { username: user.username })}</label>
          <input
            id={field}
            className="input"
            autoComplete="off"
            value={typed}
            disabled={hasBegun}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </ErasureDialog>
  );
}
