import { Building2 } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { EntityCard } from './EntityCard.tsx';
import { useEntityList } from './useEntityList.ts';

const EntityPeek = lazy(() => import('./EntityPeek.tsx'));
const CreateEntity = lazy(() => import('./CreateEntity.tsx'));

/** `/entities` */
export default function EntityList() {
  const { t } = useTranslation('entities');
  const navigate = useNavigate();
  const list = useEntityList();
  const mayCreate = useCan('entity.add');
  return (
    <ListScreen
      list={list}
      title={t('title')}
      label={t('grid')}
      searchLabel={t('search')}
      nameOf={({ name = '' }) => name}
      addressOf={(entity) => paths.entity(entity.id)}
      peek={({ id }, beside) => <EntityPeek id={id} {...beside} />}
      card={(entity) => <EntityCard entity={entity} />}
      none={{ icon: <Building2 size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      create={
        mayCreate && {
          label: t('create'),
          form: (close) => (
            <CreateEntity onClose={close} onCreated={(entity) => void navigate(paths.entity(entity.id))} />
          ),
        }
      }
    />
  );
}
