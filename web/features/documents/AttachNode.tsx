import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { id } from '#shared/records.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { ThirdPartyField } from '#web/features/third-parties/common/ThirdPartyField.tsx';
import { api } from '#web/platform/api/api.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

const schema = z.strictObject({ record: id });
const PARTS = { include_fields: NAME_OF_PART.join(','), order_by: 'supplier_ref' };

type Props = {
  node: NodeAnswer;
  kind: 'product' | 'supplier';
  onClose: () => void;
  onAttached: (node: NodeAnswer) => unknown;
};

/** Attaches a folder or document to a part or third-party, too. */
export default function AttachNode({ node, kind, onClose, onAttached }: Props) {
  const { t } = useTranslation('documents');
  const form = useCreateForm({
    kind: 'ged_node',
    schema,
    save: ({ record }) =>
      api('POST /api/ged/associate', { body: { node: node.id, subject: { kind, id: record } }, ownErrors: true }),
    onSaved: async (attached: NodeAnswer) => {
      await onAttached(attached);
      onClose();
    },
  });
  const field = { name: 'record', label: t(`kind.${kind}`), autoFocus: true };
  return (
    <FormDialog title={t('attachTitle', { name: node.name })} form={form} onClose={onClose} saveLabel={t('attach')}>
      {kind === 'product' ? (
        <RecordField {...field} list="GET /api/products" query={PARTS} labelOf={nameOfPart} />
      ) : (
        <ThirdPartyField {...field} />
      )}
    </FormDialog>
  );
}
