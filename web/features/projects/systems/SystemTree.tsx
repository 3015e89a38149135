import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import '../projects.css';
import type { Branch } from '#shared/systems/tree.ts';

/** The tree of systems, each with its quantity per parent. */
export function SystemTree({ branches, label }: { branches: readonly Branch[]; label?: string }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  return (
    <ul className="system-tree" aria-label={label}>
      {branches.map(({ id, name, reference, quantity, below }) => (
        <li key={id}>
          <span className="system-line">
            <Link className="link" to={paths.system(id)}>
              {name}
            </Link>
            {reference && <span className="mono muted">{reference}</span>}
            <span className="number muted">{t('times', { number: number(quantity) })}</span>
          </span>
          {below.length > 0 && <SystemTree branches={below} />}
        </li>
      ))}
    </ul>
  );
}
