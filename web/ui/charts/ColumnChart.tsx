import type { ReactNode } from 'react';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Link } from '#web/platform/router/index.ts';
import { ChartTable, type ChartWords } from './ChartTable.tsx';

export type ChartColumn = { key: string | number; label: ReactNode; count: number; to: string };
type Props = ChartWords & { columns: readonly ChartColumn[]; colour: ChipColour };

/** A column chart, by years or months. */
export function ColumnChart({ columns, colour, ...words }: Props) {
  const { number } = useFormat();
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <ChartTable {...words} className="column-chart">
      {columns.map(({ key, label, count, to }) => (
        <tr key={key}>
          <th scope="row">
            <Link to={to}>{label}</Link>
          </th>
          <td>
            <span className="number">{number(count)}</span>
            <span
              className="column"
              data-colour={colour}
              aria-hidden="true"
              style={{ height: `${(count / most) * 100}px` }}
            />
          </td>
        </tr>
      ))}
    </ChartTable>
  );
}
