import type { PartAnswer } from '#shared/parts/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import { PartControl } from './PartControl.tsx';
import type { Field } from './partControls.ts';
import { partEditing } from './partEditing.ts';

type Props = { part: PartAnswer; field: Field; onClose: () => void; onSaved: (part: PartAnswer) => unknown };

/** One field of a part, changed on its sheet. */
export default function EditPartField({ part, field, ...ends }: Props) {
  const name = useFieldNames()(field);
  return (
    <EditInPlace {...ends} editing={partEditing(part)} field={field} name={name}>
      <PartControl name={field} part={part} autoFocus />
    </EditInPlace>
  );
}
