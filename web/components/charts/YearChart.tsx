import { Link } from 'react-router-dom';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import './charts.css';

export type YearCount = { year: number; count: number; to: string };
type Props = { caption: string; head: readonly [string, string]; years: readonly YearCount[]; colour: ChipColour };

/** Columns by year that are a table at the same time. */
export function YearChart({ caption, head, years, colour }: Props) {
  const { number } = useFormat();
  const most = Math.max(1, ...years.map(({ count }) => count));
  return (
    <table className="year-chart">
      <caption className="hidden-text">{caption}</caption>
      <thead className="hidden-text">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
