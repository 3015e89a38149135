import type { Relative } from '#shared/third-parties/lookups.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ActiveChip } from '../common/ActiveChip.tsx';
import { type TreeNode, treesOf } from './genealogy.ts';

function Branch({ nodes, self }: { nodes: readonly TreeNode[]; self: string }) {
  const { t } = useTranslation('third-parties');
  return (
    <ul>
      {nodes.map(({ relative: { id, name, supplier_code, is_active }, children }) => (
        <li key={id}>
          <span className="genealogy-line">
            <Link className="link" to={paths.thirdParty(id)} aria-current={id === self ? 'page' : undefined}>
              {name}
            </Link>
            <span className="mono muted">{supplier_code}</span>
            {!is_active && <ActiveChip isActive={false} />}
            {id === self && <span className="sheet-quiet">{t('genealogy.here')}</span>}
          </span>
          {children.length > 0 && <Branch nodes={children} self={self} />}
        </li>
      ))}
    </ul>
  );
}

/** The genealogy as nested lists. */
export function GenealogyList({ relatives, self }: { relatives: readonly Relative[]; self: string }) {
  return (
    <div className="card genealogy-list">
      <Branch nodes={treesOf(relatives)} self={self} />
    </div>
  );
}
