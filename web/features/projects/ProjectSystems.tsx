import { Boxes } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useCreating } from '#web/ui/list/useCreating.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { SystemTree } from './systems/SystemTree.tsx';
import { useSystems } from './systems/useSystems.ts';

const CreateSystem = lazy(() => import('./systems/CreateSystem.tsx'));

/** The tab with the systems of a project. */
export function ProjectSystems({ project }: { project: string }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { tree, error, reload } = useSystems(project);
  const mayCreate = useCan('system.add');
  const { plainButton, form } = useCreating(
    mayCreate && {
      label: t('systems.create'),
      form: (close) => (
        <CreateSystem
          project={project}
          parent={null}
          onClose={close}
          onCreated={(system) => void navigate(paths.system(system.id))}
        />
      ),
    },
  );
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!tree) return <SheetLoading />;
  return (
    <section className="card" aria-labelledby="systems-title">
      <header className="sheet-card-header">
        <h2 id="systems-title">{t('systems.title')}</h2>
        {tree.length > 0 && plainButton}
      </header>
      {tree.length > 0 ? (
        <SystemTree branches={tree} label={t('systems.title')} />
      ) : (
        <EmptyState
          icon={<Boxes size={24} aria-hidden="true" />}
          title={t('systems.none')}
          text={t('systems.noneText')}
          action={plainButton}
        />
      )}
      {form}
    </section>
  );
}
