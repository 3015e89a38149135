import { useMemo, useState } from 'react';
import { type Branch, type BranchRow, rowsOf } from '#shared/systems/tree.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useNavigate } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { type TreeColumn, TreeGrid } from '#web/ui/tree/TreeGrid.tsx';

type Named = { id: string; name: string; reference: string | null; parent: string | null };
type Props<N extends Named> = {
  branches: readonly Branch<N>[];
  label: string;
  className: string;
  /** Beside the tree of names. */
  columns: readonly TreeColumn<BranchRow<N>>[];
};

const isNested = <N extends Named>({ below }: Branch<N>): boolean => below.length > 0;
const idsOf = <N extends Named>(branches: readonly Branch<N>[]): string[] =>
  branches.filter(isNested).flatMap(({ id, below }) => [id, ...idsOf(below)]);

/** Systems as a tree that opens and closes; Enter opens the sheet of a system. */
export function SystemGrid<N extends Named>({ branches, label, className, columns }: Props<N>) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(branches, closed), [branches, closed]);
  const name: TreeColumn<BranchRow<N>> = {
    name: 'name',
    label: t('sections.system'),
    cell: ({ branch: { id, name, reference } }) => (
      <span className="system-name">
        <Link className="link" to={paths.system(id)} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
        {reference && <span className="mono muted">{reference}</span>}
      </span>
    ),
  };
  return (
    <>
      {branches.some(isNested) && (
        <div className="system-tools">
          <Button size="small" variant="quiet" onClick={() => setClosed(new Set())}>
            {t('systems.openAll')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setClosed(new Set(idsOf(branches)))}>
            {t('systems.closeAll')}
          </Button>
        </div>
      )}
      <TreeGrid
        rows={rows}
        label={label}
        keys={t('systems.keys')}
        className={`system-grid ${className}`}
        columns={[name, ...columns]}
        onToggle={(id) => setClosed((before) => before.symmetricDifference(new Set([id])))}
        onEnter={({ id }) => void navigate(paths.system(id))}
      />
    </>
  );
}
