import { History, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { personName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { GROWS, type GridColumn } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import '../imports.css';

const Forget = lazy(async () => ({ default: (await import('./Forget.tsx')).Forget }));
type Decision = Answer<'GET /api/analysis/decisions'>['items'][number];
type Chosen = Pick<BulkSelection, 'count' | 'loadIds'> & Partial<Pick<BulkSelection, 'clear'>>;
const ROUTES = { list: 'GET /api/analysis/decisions', values: 'POST /api/analysis/decisions/fields_values' } as const;

const nameOf = ({ supplier_ref, internal_ref, nno, label }: Decision): string =>
  supplier_ref ?? internal_ref ?? nno ?? label ?? '';

/** The part that was chosen for the line, or that it is none of the catalogue. */
function Answered({ decision: { product, product_label } }: { decision: Decision }) {
  const { t } = useTranslation('imports');
  if (!product) return <span className="muted">{t('decisions.none')}</span>;
  return (
    <Link className="link" tabIndex={-1} to={paths.part(product)}>
      {product_label ?? product}
    </Link>
  );
}

/** `ofOwner`: adds the owner, for users who see several entities. */
const columnsOf = (make: ColumnBuilders<Decision>, ofOwner: readonly GridColumn<Decision>[]) => [
  make.mono('supplier_ref', 200),
  make.text('supplier', 180),
  make.text('label', 240, GROWS),
  make.text('product_label', 240, { cell: (decision) => <Answered decision={decision} /> }),
  make.person('decided_by', 'decided_by_label', 140),
  make.instant('decided_at'),
  ...ofOwner,
  make.mono('internal_ref', 160, { isHiddenAtFirst: true }),
  make.mono('nno', 160, { isHiddenAtFirst: true }),
];
const customerColumns = (make: ColumnBuilders<Decision>) => columnsOf(make, []);
const operatorColumns = (make: ColumnBuilders<Decision>) => columnsOf(make, [make.text('owner_entity_label', 160)]);

function useDecisions() {
  const isOperator = useUser().entity.type === 'vigie';
  const columns = useColumns<Decision>('decision', isOperator ? operatorColumns : customerColumns);
  return useRecordList('decisions', ROUTES, columns, { fields: ['product'], order: NEWEST_FIRST });
}

function Card({ decision }: { decision: Decision }) {
  const { t } = useTranslation('imports');
  const { instant } = useFormat();
  const { product, product_label, decided_by = '', decided_by_label, decided_at } = decision;
  return (
    <>
      <strong className="mono">{nameOf(decision)}</strong>
      <p>{product ? product_label : t('decisions.none')}</p>
      <p className="muted">{decided_at && `${decided_by_label ?? personName(decided_by)} · ${instant(decided_at)}`}</p>
    </>
  );
}

/** `/analysis/decisions`: the entity's earlier decisions, which apply to every new list. */
export default function Decisions() {
  const { t } = useTranslation('imports');
  const mayForget = useCan('analysis.delete');
  const list = useDecisions();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const undoEntry = ({ id }: Decision) => ({
    id: 'forget',
    label: t('decisions.forget'),
    icon: <Undo2 size={16} aria-hidden="true" />,
    isDanger: true,
    onAction: () => setChosen({ count: 1, loadIds: async () => [id] }),
  });
  return (
    <>
      <ListScreen<Decision>
        title={t('decisions.title')}
        crumbs={[{ label: t('last.all'), to: paths.lastImport }, { label: t('decisions.title') }]}
        above={<p className="muted decisions-text">{t('decisions.text')}</p>}
        list={list}
        label={t('decisions.title')}
        nameOf={nameOf}
        card={(decision) => <Card decision={decision} />}
        {...(mayForget && {
          rowActions: (decision: Decision) => [undoEntry(decision)],
          bulk: (selection: BulkSelection) => (
            <button type="button" onClick={() => setChosen(selection)}>
              <Undo2 size={16} aria-hidden="true" />
              {t('decisions.forget')}
            </button>
          ),
        })}
        none={{
          icon: <History size={24} aria-hidden="true" />,
          title: t('decisions.emptyTitle'),
          text: t('decisions.emptyText'),
        }}
      />
      {chosen && (
        <Suspense>
          <Forget
            count={chosen.count}
            loadIds={chosen.loadIds}
            onClose={() => setChosen(null)}
            onDone={async () => {
              chosen.clear?.();
              await list.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
