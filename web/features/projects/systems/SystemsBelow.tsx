import { lazy } from 'react';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { below } from '#shared/systems/tree.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useCreating } from '#web/ui/list/useCreating.tsx';
import { SystemTree } from './SystemTree.tsx';
import { useSystems } from './useSystems.ts';

const CreateSystem = lazy(() => import('./CreateSystem.tsx'));

/** The subsystems of a system, and a button that creates one. */
export function SystemsBelow({ system }: { system: SystemAnswer }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { tree = [] } = useSystems(system.project);
  const mayCreate = useCan('system.add');
  const { plainButton, form } = useCreating(
    mayCreate && {
      label: t('systems.create'),
      form: (close) => (
        <CreateSystem
          project={system.project}
          parent={system.id}
          onClose={close}
          onCreated={({ id }) => {
            close();
            void navigate(paths.system(id));
          }}
        />
      ),
    },
  );
  const inIt = below(tree, system.id);
  return (
    <section className="card" aria-labelledby="below-title">
      <header className="sheet-card-header">
        <h2 id="below-title">{t('systems.below')}</h2>
        {plainButton}
      </header>
      {inIt.length > 0 ? (
        <SystemTree branches={inIt} label={t('systems.below')} />
      ) : (
        <p className="sheet-quiet">{t('systems.noneBelow')}</p>
      )}
      {form}
    </section>
  );
}
