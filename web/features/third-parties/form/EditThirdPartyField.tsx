import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { type ShortField, useThirdPartyFields } from '../sheet/useThirdPartyFields.ts';
import { ThirdPartyControl } from './ThirdPartyControl.tsx';
import { thirdPartyEditing } from './thirdPartyEditing.ts';

type Props = {
  thirdParty: SupplierAnswer;
  field: ShortField;
  onClose: () => void;
  onSaved: (saved: SupplierAnswer) => unknown;
};

/** One field of a third-party, changed on its sheet. */
export default function EditThirdPartyField({ thirdParty, field, ...ends }: Props) {
  const { nameOf } = useThirdPartyFields();
  return (
    <EditInPlace {...ends} editing={thirdPartyEditing(thirdParty)} field={field} name={nameOf(field)}>
      <ThirdPartyControl name={field} autoFocus />
    </EditInPlace>
  );
}
