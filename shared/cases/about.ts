import { labelOf } from '../parts/labels.ts';
import type { Part } from '../parts/schema.ts';
import type { Project } from '../projects/schema.ts';
import type { Case } from './schema.ts';

/** What a case says of its part. */
export const aboutPart = (part: Part): Pick<Case, 'part_label' | 'part_supplier_label'> => ({
  part_label: labelOf(part),
  part_supplier_label: part.supplier_label,
});
export const aboutProject = ({ name }: Project): Pick<Case, 'project_name'> => ({ project_name: name });
