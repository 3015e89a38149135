import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { NumberField, TextField } from '#web/ui/form/fields/fields.tsx';
import { costTableEditing } from './costTableEditing.ts';
import { type ShortField, TEXTS, useCostTableFields } from './useCostTableFields.ts';

type Props = {
  table: CostTableAnswer;
  field: ShortField;
  onClose: () => void;
  onSaved: (saved: CostTableAnswer) => unknown;
};

/** One field of a table of costs, changed on its sheet. */
export default function EditCostTableField({ table, field, ...ends }: Props) {
  const { nameOf } = useCostTableFields();
  const Control = isOneOf(TEXTS, field) ? TextField : NumberField;
  return (
    <EditInPlace {...ends} editing={costTableEditing(table)} field={field} name={nameOf(field)}>
      <Control name={field} autoFocus />
    </EditInPlace>
  );
}
