import { lazy } from 'react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';

const EditEntity = lazy(() => import('./EditEntity.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

type Props = { entity: EntityAnswer; onSaved: (entity: EntityAnswer) => unknown };

/** The actions for an entity. */
export function EntityActions({ entity, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const mayChange = useCan('entity.change');
  const mayDelete = useCan('entity.delete');
  return (
    <RecordActions
      edit={mayChange && ((close) => <EditEntity entity={entity} onClose={close} onSaved={onSaved} />)}
      remove={
        mayDelete &&
        ((close) => (
          <RemoveRecord
            route="DELETE /api/entities/{id}"
            record={entity}
            title={t('removeTitle', { name: entity.name })}
            text={t('removeText')}
            label={t('remove')}
            next={paths.entities}
            onClose={close}
          />
        ))
      }
    />
  );
}
