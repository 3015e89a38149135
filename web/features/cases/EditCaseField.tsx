import type { CaseAnswer } from '#shared/cases/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { caseEditing } from './common/caseEditing.ts';
import { CaseControl } from './form/CaseControl.tsx';
import { type ShortField, useCaseFields } from './useCaseFields.tsx';

type Props = {
  record: CaseAnswer;
  field: ShortField;
  onClose: () => void;
  onSaved: (saved: CaseAnswer) => unknown;
};

/** One field of a case, changed on its sheet. */
export default function EditCaseField({ record, field, ...ends }: Props) {
  const { nameOf } = useCaseFields();
  return (
    <EditInPlace {...ends} editing={caseEditing(record)} field={field} name={nameOf(field)}>
      <CaseControl name={field} autoFocus />
    </EditInPlace>
  );
}
