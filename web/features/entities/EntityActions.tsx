import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const EditEntity = lazy(() => import('./EditEntity.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

type Props = { entity: EntityAnswer; onSaved: (entity: EntityAnswer) => unknown };

/** The actions for an entity. */
export function EntityActions({ entity, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const mayChange = useCan('entity.change');
  const mayDelete = useCan('entity.delete');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
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
          <RemoveRecord
            route="DELETE /api/entities/{id}"
            record={entity}
            title={t('removeTitle', { name: entity.name })}
            text={t('removeText')}
            label={t('remove')}
            next={paths.entities}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
