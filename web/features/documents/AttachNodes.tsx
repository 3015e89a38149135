import { z } from 'zod';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { id } from '#shared/records.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { ThirdPartyField } from '#web/features/third-parties/common/ThirdPartyField.tsx';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

const schema = z.strictObject({ record: id });
const PARTS = { include_fields: NAME_OF_PART.join(','), order_by: 'supplier_ref' };

type Props = {
  nodes: readonly NodeAnswer[];
  kind: 'product' | 'supplier';
  onClose: () => void;
  onAttached: () => unknown;
};

/** Attaches folders or documents to a part or third-party, too. Repeated after a failure, it attaches the rest. */
export default function AttachNodes({ nodes, kind, onClose, onAttached }: Props) {
  const { t } = useTranslation('documents');
  const form = useCreateForm({
    kind: 'ged_node',
    schema,
    save: async ({ record }) => {
      const subject = { kind, id: record };
      for (const node of nodes)
        await api('POST /api/ged/associate', { body: { node: node.id, subject }, ownErrors: true });
    },
    onSaved: async () => {
      await onAttached();
      onClose();
    },
  });
  const field = { name: 'record', label: t(`kind.${kind}`), autoFocus: true };
  const title = t('attachTitle', { count: nodes.length, name: nodes[0]?.name });
  return (
    <FormDialog title={title} form={form} onClose={onClose} saveLabel={t('attach')}>
      {kind === 'product' ? (
        <RecordField {...field} list="GET /api/products" query={PARTS} labelOf={nameOfPart} />
      ) : (
        <ThirdPartyField {...field} />
      )}
    </FormDialog>
  );
}
