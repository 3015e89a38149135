import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { MonitoringControl } from './MonitoringControl.tsx';
import { monitoringEditing } from './monitoringEditing.ts';
import type { ShortField } from './monitoringFields.ts';

type Props = {
  record: MonitoringAnswer;
  field: ShortField;
  name: string;
  onClose: () => void;
  onSaved: (saved: MonitoringAnswer) => unknown;
};

/** One field of a monitoring, changed on its sheet. */
export default function EditMonitoringField({ record, field, name, ...ends }: Props) {
  return (
    <EditInPlace {...ends} editing={monitoringEditing(record)} field={field} name={name}>
      <MonitoringControl name={field} availability={record.availability_status} autoFocus />
    </EditInPlace>
  );
}
