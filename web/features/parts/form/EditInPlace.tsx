import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { FormBody } from '#web/ui/form/FormDialog.tsx';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import './editInPlace.css';
import { PartControl } from './PartControl.tsx';
import type { Field } from './partControls.ts';
import { useEditPart } from './useEditPart.ts';

type Props = { part: PartAnswer; field: Field; onClose: () => void; onSaved: (part: PartAnswer) => unknown };

/** Puts a field back as it was, unless somebody changed the part meanwhile: the failed call has shown an alert. */
async function putBack({ id, ...before }: PartAnswer, field: Field, version: number): Promise<PartAnswer | undefined> {
  const body = { [field]: valueIn(before, field) ?? null, version };
  return api('PUT /api/products/{id}', { params: { id }, body }).catch(() => undefined);
}

/** One field of a part, changed where it is shown: Enter saves, Escape leaves it as it is. */
export default function EditInPlace({ part, field, onClose, onSaved }: Props) {
  const { t } = useTranslation(['part-forms', 'common']);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const name = useFieldNames()(field);
  useEffect(() => {
    const control = place.current?.querySelector<HTMLElement>('input, select, button');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  const undo = async (version: number) => {
    const restored = await putBack(part, field, version);
    if (restored) await onSaved(restored);
  };
  const form = useEditPart(part, {
    showsOwnMessage: true,
    onSaved: async (saved: PartAnswer) => {
      onClose();
      await onSaved(saved);
      alerts.add({
        type: 'success',
        title: t('common:successAction'),
        text: t('inPlace.changed', { name }),
        action: { label: t('inPlace.undo'), onAction: () => void undo(saved.version) },
      });
    },
  });
  const keys = (event: KeyboardEvent) => {
    // A calendar that is open closes first, and takes its key for itself.
    if (event.defaultPrevented) return;
    const isSaving = event.key === 'Enter' && event.target instanceof HTMLSelectElement;
    if (!isSaving && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) void form.submit();
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside
    <div className="in-place" ref={place} onKeyDown={keys}>
      <FormBody form={form} id={id}>
        <div className="in-place-row">
          <PartControl name={field} part={part} />
          <IconButton
            type="submit"
            size="small"
            label={t('inPlace.save', { name })}
            icon={<Check size={16} aria-hidden="true" />}
            disabled={form.isSaving}
          />
          <IconButton
            size="small"
            label={t('common:cancel')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
      </FormBody>
    </div>
  );
}
