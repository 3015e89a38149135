import { ENTITY_TYPES, type EntityAnswer } from '#shared/entities/schema.ts';
import { PlaceFields } from '#web/features/reference/common/PlaceFields.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { SelectField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useDependents } from '#web/ui/form/fields/useDependents.ts';

type Props = {
  type: EntityAnswer['type'];
  /** Absent for a new entity, whose type is chosen here. */
  entity?: EntityAnswer;
};

/** Fields that depend on the type. */
const OF_TYPE = ['parent', 'supplier'];

/** The fields for creating and editing an entity. The parent has the same type. */
export function EntityFields({ type, entity }: Props) {
  const { t } = useTranslation(['entities', 'choices']);
  useDependents('type', OF_TYPE);
  const types = ENTITY_TYPES.map((value) => ({ value, label: t(`choices:entity_type.${value}`) }));
  return (
    <>
      <FormSection title={t('entities:form.identity')}>
        <TextField name="name" autoFocus />
        {!entity && <SelectField name="type" options={types} hint={t('entities:form.typeHint')} />}
        <RecordField
          key={type}
          name="parent"
          list="GET /api/entities"
          query={{ include_fields: 'name', order_by: 'name', type, ...(entity && { id__ne: entity.id }) }}
          labelOf={({ name = '' }) => name}
          current={entity?.parent_label}
        />
        {type === 'supplier' && (
          <RecordField
            name="supplier"
            list="GET /api/suppliers"
            query={{ include_fields: 'name', order_by: 'name' }}
            labelOf={({ name = '' }) => name}
            current={entity?.supplier_label}
          />
        )}
      </FormSection>
      <FormSection title={t('entities:form.place')}>
        <PlaceFields {...(entity && { labels: entity })} />
      </FormSection>
    </>
  );
}
