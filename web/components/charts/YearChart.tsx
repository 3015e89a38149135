import { Link } from 'react-router-dom';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { ChartTable, type ChartWords } from './ChartTable.tsx';

export type YearCount = { year: number; count: number; to: string };
type Props = ChartWords & { years: readonly YearCount[]; colour: ChipColour };

/** Columns by year. */
export function YearChart({ years, colour, ...words }: Props) {
  const { number } = useFormat();
  const most = Math.max(1, ...years.map(({ count }) => count));
  return (
    <ChartTable {...words} className="year-chart">
      {years.map(({ year, count, to }) => (
        <tr key={year}>
          <th scope="row">
            <Link to={to}>{year}</Link>
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
