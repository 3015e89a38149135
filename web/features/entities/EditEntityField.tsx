import type { EntityAnswer } from '#shared/entities/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { entityEditing } from './entityEditing.ts';
import { useEntityFields } from './entityKinds.tsx';

type Props = {
  entity: EntityAnswer;
  field: string;
  onClose: () => void;
  onSaved: (saved: EntityAnswer) => unknown;
};

/** One field of an entity, changed on its sheet. */
export default function EditEntityField({ entity, field, ...ends }: Props) {
  const { nameOf } = useEntityFields();
  return (
    <EditInPlace {...ends} editing={entityEditing(entity)} field={field} name={nameOf(field)}>
      <TextField name={field} autoFocus />
    </EditInPlace>
  );
}
