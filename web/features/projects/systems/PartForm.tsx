import { type SystemAnswer, systemPart } from '#shared/systems/schema.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { NumberField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { changeParts } from './changeParts.ts';
import { withPart } from './partQuantities.ts';

type Props = {
  system: string;
  /** The part whose quantity is edited; absent to add another part. */
  part?: { product: string; quantity: number; name: string } | undefined;
  onClose: () => void;
  onSaved: (system: SystemAnswer) => Promise<void>;
};

const PARTS = { include_fields: NAME_OF_PART.join(','), order_by: 'supplier_ref' };

/** The form for a part of a system and its quantity. */
export default function PartForm({ system, part, onClose, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const form = useCreateForm({
    kind: 'system',
    schema: systemPart,
    ...(part && { initial: { product: part.product, quantity: part.quantity } }),
    save: ({ product, quantity = 1 }) => changeParts(system, (parts) => withPart(parts, { product, quantity }), true),
    onSaved: async (saved: SystemAnswer) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={part ? t('parts.quantityOf', { name: part.name }) : t('parts.add')}
      form={form}
      onClose={onClose}
      saveLabel={part ? undefined : t('parts.addOne')}
    >
      {!part && (
        <RecordField
          name="product"
          label={t('parts.part')}
          hint={t('parts.addHint')}
          list="GET /api/products"
          query={PARTS}
          labelOf={nameOfPart}
          autoFocus
        />
      )}
      <NumberField name="quantity" autoFocus={part !== undefined} />
    </FormDialog>
  );
}
