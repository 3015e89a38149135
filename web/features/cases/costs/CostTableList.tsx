import { Coins } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { RESOLUTIONS } from '#shared/cases/resolutions.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { GROWS, HIDDEN_AT_FIRST } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { AmountCell } from '../common/AmountCell.tsx';

const CostTablePeek = lazy(() => import('./CostTablePeek.tsx'));
const CreateCostTable = lazy(() => import('./CreateCostTable.tsx'));

type Row = RowOf<'GET /api/cost_tables'>;
const ROUTES = { list: 'GET /api/cost_tables', values: 'POST /api/cost_tables/fields_values' } as const;
/** Shown at first: the resolutions that most surveys name. */
const COMMON: readonly string[] = ['simple_substitute', 'redesign_assembly'];

function useTables() {
  const columns = useColumns<Row>(
    'cost_table',
    useCallback(
      (c: ColumnBuilders<Row>) => [
        c.link('name', 200, (row) => paths.costTable(row.id)),
        c.number('price_year', 136, { cell: ({ price_year }) => <span className="number">{price_year}</span> }),
        c.values('currency', 90),
        c.text('source', 200, GROWS),
        c.values('owner_entity_label', 130),
        ...RESOLUTIONS.map((each) =>
          c.number(each, 188, {
            cell: (row) => <AmountCell value={row[each]} currency={row.currency} />,
            ...(COMMON.includes(each) ? {} : HIDDEN_AT_FIRST),
          }),
        ),
        c.instant('modification_date', HIDDEN_AT_FIRST),
      ],
      [],
    ),
  );
  return useRecordList('costTables', ROUTES, columns, { fields: ['currency'] });
}

/** `/cases/costs` */
export default function CostTableList() {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const list = useTables();
  const mayCreate = useCan('case.add');
  return (
    <ListScreen
      list={list}
      title={t('costs.title')}
      label={t('costs.grid')}
      crumbs={[{ label: t('title'), to: paths.cases }, { label: t('costs.title') }]}
      nameOf={({ name = '' }) => name}
      addressOf={({ id }) => paths.costTable(id)}
      peek={({ id }, beside) => <CostTablePeek id={id} {...beside} />}
      card={({ name, price_year, source }) => (
        <>
          <span className="cards-line">
            <strong className="clip">{name}</strong>
            <span className="number muted">{price_year}</span>
          </span>
          <span className="clip muted">{source}</span>
        </>
      )}
      none={{ icon: <Coins size={24} aria-hidden="true" />, title: t('costs.none'), text: t('costs.noneText') }}
      create={
        mayCreate && {
          label: t('costs.create'),
          form: (close) => (
            <CreateCostTable onClose={close} onCreated={({ id }) => void navigate(paths.costTable(id))} />
          ),
        }
      }
    />
  );
}
