import { paths } from '#web/app/routes/paths.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { ProjectOverview, ProjectSubtitle } from './ProjectOverview.tsx';

/** The first tab of a project's sheet beside the list. */
export default function ProjectPeek(props: Beside & { id: string }) {
  return (
    <RecordPeek
      {...props}
      route="GET /api/projects/{id}"
      history="GET /api/projects/{id}/history"
      addressOf={({ id }) => paths.project(id)}
      head={(project) => ({ title: project.name, subtitle: <ProjectSubtitle project={project} /> })}
      content={(project, tools, { onSaved }) => <ProjectOverview {...{ project, tools, onSaved }} />}
    />
  );
}
