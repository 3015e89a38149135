import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { EntityRow } from './useEntityList.ts';

/** An entity in the list on a phone. */
export function EntityCard({ entity }: { entity: EntityRow }) {
  const { t } = useTranslation('choices');
  return (
    <>
      <strong className="clip">{entity.name}</strong>
      <span className="clip">{entity.type && t(`entity_type.${entity.type}`)}</span>
      <span className="clip muted">{[entity.city, entity.country_label].filter(Boolean).join(', ')}</span>
    </>
  );
}
