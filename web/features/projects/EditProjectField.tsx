import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { EditInPlace } from '#web/ui/form/EditInPlace.tsx';
import { ProjectControl } from './ProjectControl.tsx';
import { projectEditing } from './projectEditing.ts';
import { type ShortField, useProjectFields } from './useProjectFields.ts';

type Props = {
  project: ProjectAnswer;
  field: ShortField;
  onClose: () => void;
  onSaved: (project: ProjectAnswer) => unknown;
};

/** One field of a project, changed on its sheet. */
export default function EditProjectField({ project, field, ...ends }: Props) {
  const { nameOf } = useProjectFields();
  return (
    <EditInPlace {...ends} editing={projectEditing(project)} field={field} name={nameOf(field)}>
      <ProjectControl name={field} autoFocus />
    </EditInPlace>
  );
}
