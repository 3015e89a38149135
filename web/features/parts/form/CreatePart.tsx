import { ListPlus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { FieldMeanings } from './FieldMeanings.tsx';
import { PartControl } from './PartControl.tsx';
import { PartFields } from './PartFields.tsx';
import { type Field, NEW_PART, partForm } from './partControls.ts';

type Props = { onClose: () => void; onCreated: (part: PartAnswer) => unknown };

/**
 * A part of the user's own entity; for the operator, one of the catalogue. Three fields are enough for one; all others
 * are a key away, below what was typed.
 */
export default function CreatePart({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['part-forms', 'parts']);
  const seesThirdParties = useCan('supplier.view');
  const form = useCreateForm({
    kind: 'product',
    schema: partForm,
    initial: NEW_PART,
    save: (body) => api('POST /api/products', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  const [isFull, setFull] = useState(form.isRestored);
  const further = useRef<HTMLDivElement>(null);
  const quick: readonly Field[] = ['supplier_ref', seesThirdParties ? 'supplier' : 'supplier_name', 'internal_ref'];
  const showAll = () => {
    setFull(true);
    requestAnimationFrame(() => further.current?.querySelector<HTMLElement>('input, select')?.focus());
  };
  const keys = (event: KeyboardEvent) => {
    if (isFull || !event.altKey || event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    showAll();
  };
  return (
    <FormDialog
      title={t('parts:create')}
      form={form}
      onClose={onClose}
      size={isFull ? 'large' : 'medium'}
      saveLabel={t('createConfirm')}
    >
      <div className="form-quick" onKeyDownCapture={keys}>
        {quick.map((name, place) => (
          <PartControl key={name} name={name} autoFocus={place === 0} />
        ))}
        {!isFull && (
          <Button variant="quiet" icon={<ListPlus size={16} aria-hidden="true" />} onClick={showAll}>
            {t('allFields')} <Kbd>Alt ↵</Kbd>
          </Button>
        )}
      </div>
      {isFull && (
        <div className="form" ref={further}>
          <FieldMeanings>
            <PartFields except={quick} />
          </FieldMeanings>
        </div>
      )}
    </FormDialog>
  );
}
