import type { SystemAnswer } from '#shared/systems/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { NumberField, TextField } from '#web/ui/form/fields/fields.tsx';
import { systemEditing } from './systemEditing.ts';
import { type ShortField, useSystemFields } from './useSystemFields.tsx';
import { useSystems } from './useSystems.ts';

type Props = {
  system: SystemAnswer;
  field: ShortField;
  onClose: () => void;
  onSaved: (system: SystemAnswer) => unknown;
};

/** One field of a system, changed on its sheet. */
export default function EditSystemField({ system, field, onSaved, onClose }: Props) {
  const { t } = useTranslation('projects');
  const { nameOf } = useSystemFields();
  const { reload } = useSystems(system.project);
  const save = async (saved: SystemAnswer) => {
    await reload();
    await onSaved(saved);
  };
  return (
    <EditInPlace {...{ field, onClose }} onSaved={save} editing={systemEditing(system)} name={nameOf(field)}>
      {field === 'quantity' ? (
        <NumberField name={field} hint={t('systems.quantityHint')} />
      ) : (
        <TextField name={field} autoFocus />
      )}
    </EditInPlace>
  );
}
