import { sourceOf } from '#shared/parts/facts.ts';
import { paths } from '#web/app/routes/paths.ts';
import { Link } from '#web/platform/router/index.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ALWAYS_IN_ROOM, type GridColumn } from '#web/ui/grid/tools/columns.ts';
import { FactChip } from '../common/FactChip.tsx';
import { nameOfPart } from '../common/nameOfPart.ts';
import { ProofAge } from '../common/ProofAge.tsx';
import { furtherColumns } from './furtherColumns.tsx';
import { LastBuyOrder } from './LastBuyOrder.tsx';
import type { ColumnTools, PartRow } from './partRow.ts';

const Text = ({ value }: { value: string | null | undefined }) => (value ? value : <span className="nil">–</span>);

const status = (
  id: 'availability_status' | 'monitoring_status',
  width: number,
  { t, entryLabel }: ColumnTools,
): GridColumn<PartRow> => ({
  id,
  header: t(`fields:${id}`),
  width,
  filter: 'values',
  cell: (part) =>
    id === 'availability_status' ? (
      <FactChip dictionary={id} value={part[id]} part={part} />
    ) : (
      <EntryChip dictionary={id} value={part[id]} />
    ),
  valueLabel: (key) => entryLabel(id, key),
  valueNode: (key) => <EntryChip dictionary={id} value={key} />,
});

type TextField = 'import_file' | 'label' | 'supplier_label' | 'family' | 'owner_entity_label';
const text = (id: TextField, width: number, filter: 'values' | 'text', { t }: ColumnTools): GridColumn<PartRow> => ({
  id,
  header: t(`fields:${id}`),
  width,
  filter,
  cell: (part) => <Text value={part[id]} />,
});

/** The manufacturer's reference, or another name but the company's own, which has its column unless this one `isAlone`. */
function Reference({ part, isAlone }: { part: PartRow; isAlone: boolean }) {
  const { supplier_ref, nno, distributor_ref } = part;
  const shown = isAlone ? nameOfPart(part) : supplier_ref || nno || distributor_ref;
  return (
    <Link
      className="grid-link mono"
      tabIndex={-1}
      to={paths.part(part.id)}
      {...(!shown && { 'aria-label': nameOfPart(part) })}
    >
      <Text value={shown} />
    </Link>
  );
}

const internalRef = (t: ColumnTools['t']): GridColumn<PartRow> => ({
  id: 'internal_ref',
  header: t('fields:internal_ref'),
  width: 116,
  filter: 'text',
  cell: (part) => <span className="mono">{part.internal_ref || <Text value={null} />}</span>,
});

/** Whether the manufacturer of a part is a known third-party. */
const thirdParty = (t: ColumnTools['t']): GridColumn<PartRow> => ({
  id: 'supplier',
  header: t('parts:thirdParty'),
  width: 150,
  filter: 'empty',
  isHiddenAtFirst: true,
  isOnDemand: true,
  cell: ({ supplier }) => t(supplier ? 'parts:known' : 'parts:unknown'),
});

/** The columns of the part list, in the order that they are shown. */
export function partColumns(tools: ColumnTools): GridColumn<PartRow>[] {
  const { t, isOperator, isProvider, isManufacturer } = tools;
  return [
    {
      id: 'supplier_ref',
      header: t('fields:supplier_ref'),
      width: 144,
      filter: 'text',
      cell: (part) => <Reference part={part} isAlone={isProvider} />,
    },
    ...(isProvider ? [] : [internalRef(t)]),
    { ...text('label', 192, 'text', tools), grows: true, ...ALWAYS_IN_ROOM },
    { ...status('availability_status', 206, tools), ...ALWAYS_IN_ROOM },
    { ...text('supplier_label', 144, 'values', tools), isHiddenAtFirst: isManufacturer },
    {
      id: 'last_buy_order',
      header: t('fields:last_buy_order'),
      width: 134,
      filter: 'date',
      cell: (part) => <LastBuyOrder date={part.last_buy_order} />,
    },
    {
      id: 'fact_date',
      header: t('fields:fact_date'),
      width: 162,
      filter: 'instant',
      cell: (part) => (sourceOf(part) ? <ProofAge part={part} /> : <Text value={null} />),
    },
    status('monitoring_status', 186, tools),
    {
      ...text('family', 130, 'values', tools),
      cell: (part) => <Text value={part.family && tools.entryLabel('family', part.family)} />,
      valueLabel: (key) => tools.entryLabel('family', key),
    },
    {
      id: 'origin',
      header: t('fields:origin'),
      width: 104,
      filter: 'values',
      // The choice of parts above the list says it, which providers do not have.
      isHiddenAtFirst: !isProvider,
      cell: (part) => (part.origin ? t(`choices:origin.${part.origin}`) : <Text value={null} />),
      valueLabel: (key) => t(`choices:origin.${key as NonNullable<PartRow['origin']>}`),
    },
    ...(isProvider ? [] : [{ ...text('import_file', 200, 'values', tools), isHiddenAtFirst: true }]),
    ...(isOperator ? [text('owner_entity_label', 160, 'values', tools), thirdParty(t)] : []),
    ...furtherColumns(tools),
  ];
}
