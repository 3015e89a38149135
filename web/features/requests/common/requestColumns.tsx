import { useCallback } from 'react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { Link } from '#web/platform/router/index.ts';
import { GROWS, type GridColumn } from '#web/ui/grid/tools/columns.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { REQUESTS } from './kinds.ts';
import type { RequestRow } from './RequestCard.tsx';
import { nameOfRequest } from './rules.ts';

/** What tells whose word the availability is. Its columns need it. */
export const PROOF = ['fact_source'] as const;

/** Columns of a request's part, in every list of requests. */
export function aboutPart<Row extends RequestRow>(builders: ColumnBuilders<Row>): GridColumn<Row>[] {
  return [
    builders.text('label', 170, GROWS),
    builders.entry('availability_status', 206, 'availability_status', {
      cell: (row) => <FactChip dictionary="availability_status" value={row.availability_status} part={row} />,
    }),
    builders.values('supplier_label', 140),
  ];
}

/** The part's name, linked to the screen of its request. */
export const partColumn = <Row extends RequestRow>(builders: ColumnBuilders<Row>, to: (row: Row) => string) => {
  const column = builders.text('product_label', 146);
  const cell = (row: Row) => (
    <Link className="grid-link mono" tabIndex={-1} to={to(row)}>
      {nameOfRequest(row)}
    </Link>
  );
  return { ...column, cell };
};

/** What is wanted: of solution requests only. */
export const aboutWanted = <Row extends RequestRow>(builders: ColumnBuilders<Row>): GridColumn<Row>[] => [
  builders.date('wanted_by', 132),
  builders.number('quantity_wanted', 140),
];

export function useCartColumns(kind: RequestKind): GridColumn<RequestRow>[] {
  const make = useCallback(
    (columns: ColumnBuilders<RequestRow>) => [
      partColumn(columns, ({ product }) => paths.part(product ?? '')),
      ...aboutPart(columns),
      ...(kind === 'processing' ? aboutWanted(columns) : []),
      columns.mono('internal_ref', 128),
      columns.person('requested_by_label', 'requested_by_name', 128),
      columns.date('creation_date', 120, { filter: 'instant' }),
      columns.text('note', 200, { isHiddenAtFirst: true }),
    ],
    [kind],
  );
  return useColumns<RequestRow>(REQUESTS[kind].record, make);
}
