import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { rowsWithout, treeOf } from '#shared/systems/tree.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { StateBar } from './StateBar.tsx';

/** The systems as a tree, each with the state of its parts and of those below it. */
export function SystemStates({ systems }: Pick<ProjectAssessment, 'systems'>) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  return (
    <section className="card panel" aria-labelledby="system-states">
      <h2 id="system-states">{t('assessment.bySystem')}</h2>
      {systems.length === 0 ? (
        <p className="muted">{t('systems.none')}</p>
      ) : (
        <table className="system-states">
          <thead>
            <tr>
              <th scope="col">{t('sections.system')}</th>
              <th scope="col">{t('parts.title')}</th>
              <th scope="col" className="state-column">
                <span className="hidden-text">{t('assessment.states')}</span>
              </th>
              <th scope="col">{t('assessment.atRisk')}</th>
              <th scope="col">{t('assessment.unknown')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsWithout(treeOf(systems)).map((system) => (
              <tr key={system.id}>
                <th scope="row" style={{ paddingLeft: `${system.depth * 20}px` }}>
                  <Link className="link" to={paths.system(system.id)}>
                    {system.name}
                  </Link>
                </th>
                <td className="number">{number(system.parts)}</td>
                <td className="state-column">
                  <StateBar states={system} />
                </td>
                <td className="number">{number(system.at_risk)}</td>
                <td className="number">{number(system.unknown)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
