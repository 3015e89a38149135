import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { TreeGrid } from '#web/ui/tree/TreeGrid.tsx';
import { BillName, BillOutcome, BillQuantity, BillRemarks, lineOf } from './BillCells.tsx';
import type { TreeRow } from './billTree.ts';

type Props = { rows: readonly TreeRow[]; isBusy: boolean; onToggle: (key: string) => void };

/** The lines as a tree. Enter opens a known part in a new tab. */
export function BillTree({ rows, isBusy, onToggle }: Props) {
  const { t } = useTranslation('bills');
  const onEnter = (row: TreeRow) => {
    if (row.what !== 'part') onToggle(row.id);
    else if (row.line.product) window.open(paths.part(row.line.product), '_blank');
  };
  return (
    <TreeGrid
      rows={rows}
      label={t('preview.tree')}
      keys={t('preview.keys')}
      className="bill-tree"
      columns={[
        { name: 'line', label: t('preview.line'), cell: (row) => <BillName row={row} /> },
        { name: 'outcome', label: t('preview.outcome'), cell: (row) => <BillOutcome row={row} /> },
        { name: 'quantity', label: t('preview.quantity'), cell: (row) => <BillQuantity row={row} /> },
        { name: 'remark', label: t('preview.remark'), cell: (row) => <BillRemarks row={row} /> },
      ]}
      isBusy={isBusy}
      kindOf={(row) => lineOf(row)?.outcome}
      onToggle={onToggle}
      onEnter={onEnter}
    />
  );
}
