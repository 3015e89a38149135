import { useMemo } from 'react';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { type BranchRow, treeOf } from '#shared/systems/tree.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import '../projects.css';
import type { TreeColumn } from '#web/ui/tree/TreeGrid.tsx';
import { SystemGrid } from '../systems/SystemGrid.tsx';
import { StateBar } from './StateBar.tsx';

type System = ProjectAssessment['systems'][number];
type Column = TreeColumn<BranchRow<System>>;

/** The systems as a tree, each with the state of its parts and of those below it. */
export function SystemStates({ systems }: Pick<ProjectAssessment, 'systems'>) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const branches = useMemo(() => treeOf(systems), [systems]);
  const count = (name: 'parts' | 'at_risk' | 'unknown', label: string): Column => ({
    ...{ name, label },
    cell: ({ branch }) => <span className="number">{number(branch[name])}</span>,
  });
  const states: Column = {
    name: 'states',
    label: <span className="hidden-text">{t('assessment.states')}</span>,
    cell: ({ branch }) => <StateBar states={branch} />,
  };
  return (
    <section className="card panel" aria-labelledby="system-states">
      <h2 id="system-states">{t('assessment.bySystem')}</h2>
      {systems.length === 0 ? (
        <p className="muted">{t('systems.none')}</p>
      ) : (
        <SystemGrid
          branches={branches}
          label={t('assessment.bySystem')}
          className="system-states"
          columns={[
            count('parts', t('parts.title')),
            states,
            count('at_risk', t('assessment.atRisk')),
            count('unknown', t('assessment.unknown')),
          ]}
        />
      )}
    </section>
  );
}
