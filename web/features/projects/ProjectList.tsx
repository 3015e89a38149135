import { FolderTree } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { useProjectList } from './useProjectList.ts';

const ProjectPeek = lazy(() => import('./ProjectPeek.tsx'));
const CreateProject = lazy(() => import('./CreateProject.tsx'));

/** `/projects` */
export default function ProjectList() {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const list = useProjectList();
  const mayCreate = useCan('project.add');
  const mayExport = useCan('project.export');
  return (
    <ListScreen
      list={list}
      mayExport={mayExport}
      title={t('title')}
      label={t('grid')}
      searchLabel={t('search')}
      nameOf={({ name = '' }) => name}
      addressOf={(project) => paths.project(project.id)}
      peek={({ id }, beside) => <ProjectPeek id={id} {...beside} />}
      card={(project) => <ProjectCard project={project} />}
      none={{ icon: <FolderTree size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      create={
        mayCreate && {
          label: t('create'),
          form: (close) => (
            <CreateProject onClose={close} onCreated={(project) => void navigate(paths.project(project.id))} />
          ),
        }
      }
    />
  );
}
