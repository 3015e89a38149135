import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { api } from '#web/lib/api.ts';
import { useCan } from '#web/lib/session.ts';

const EditEntity = lazy(() => import('./EditEntity.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ConfirmDialog.tsx')).ConfirmDialog,
}));

type Props = { entity: EntityAnswer; onSaved: (entity: EntityAnswer) => unknown };

/** What may be done with an entity, beside its name. */
export function EntityActions({ entity, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const navigate = useNavigate();
  const mayChange = useCan('entity.change');
  const mayDelete = useCan('entity.delete');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const { id, version, name } = entity;
  const remove = async () => {
    await api('DELETE /api/entities/{id}', { params: { id }, query: { version } });
    await navigate(paths.entities);
  };
  return (
    <>
      {mayDelete && (
        <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpened('remove')}>
          {t('remove')}
        </Button>
      )}
      {mayChange && (
        <Button variant="primary" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <EditEntity entity={entity} onClose={close} onSaved={onSaved} />}
        {opened === 'remove' && (
          <ConfirmDialog
            isOpen
            isDanger
            title={t('removeTitle', { name })}
            confirmLabel={t('remove')}
            onConfirm={remove}
            onClose={close}
          >
            <p>{t('removeText')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
