import { Building2 } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import { EntityCard } from './EntityCard.tsx';
import { useEntityList } from './useEntityList.ts';

/** The tab with the direct children of an entity. */
export function EntitiesBelow({ entity }: { entity: string }) {
  const { t } = useTranslation('entities');
  return (
    <RecordGrid
      list={useEntityList(entity)}
      label={t('below')}
      nameOf={({ name = '' }) => name}
      addressOf={({ id }) => paths.entity(id)}
      card={(row) => <EntityCard entity={row} />}
      none={{ icon: <Building2 size={24} aria-hidden="true" />, title: t('noneBelow'), text: t('noneBelowText') }}
    />
  );
}
