import { lazy } from 'react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { PLACE } from '#web/features/reference/common/usePlaceKinds.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { EntitySubscriptions } from './EntitySubscriptions.tsx';
import './entities.css';
import { useEntityFields } from './entityKinds.tsx';

const EditEntityField = lazy(() => import('./EditEntityField.tsx'));

/** Fields with a control of one line, which are changed where they are shown. */
const SHORT = ['name', 'address', 'zip', 'city'] as const;

/** Only entities of type supplier have a third-party. */
const identityOf = ({ type }: EntityAnswer) => [
  'name',
  'type',
  'parent',
  ...(type === 'supplier' ? ['supplier'] : []),
  'creation_date',
];

type Props = { entity: EntityAnswer; tools: SheetTools; onSaved: (entity: EntityAnswer) => unknown };

export function EntityOverview({ entity, tools, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const inPlace = useInPlace(tools, 'entity.change', SHORT, (field, onClose) => (
    <EditEntityField {...{ entity, field, onClose, onSaved }} />
  ));
  const words = useEntityFields();
  const group = { ...words, record: entity, inPlace };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <EntitySubscriptions entity={entity} isPast={tools.isPast} onSaved={onSaved} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...group} title={t('identity')} fields={identityOf(entity)} />
        <FieldGroup {...group} title={t('place')} fields={PLACE} isSparse />
      </div>
    </div>
  );
}

export function EntitySubtitle({ entity }: { entity: EntityAnswer }) {
  const { t } = useTranslation('choices');
  return (
    <span className="sheet-subtitle">
      <Chip colour="blue">{t(`entity_type.${entity.type}`)}</Chip>
      {entity.parent_label && <span>{entity.parent_label}</span>}
      {entity.country_label && <span>{entity.country_label}</span>}
    </span>
  );
}
