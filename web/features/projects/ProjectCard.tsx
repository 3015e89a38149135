import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import type { ProjectRow } from './useProjectList.ts';

/** A project in the list on a phone. */
export const ProjectCard = ({ project }: { project: ProjectRow }) => (
  <>
    <span className="cards-line">
      <strong className="clip">{project.name}</strong>
      <EntryChip dictionary="project_status" value={project.status} />
    </span>
    <span className="mono clip">{project.reference}</span>
    <span className="clip muted">{[project.manager, project.owner_entity_label].filter(Boolean).join(', ')}</span>
  </>
);
