import type { ReactNode } from 'react';
import './charts.css';

export type ChartWords = { caption: string; head: readonly [string, string] };
type Props = ChartWords & { className: string; children: ReactNode };

/** A chart that is also a table: screen readers read names and numbers. */
export const ChartTable = ({ className, caption, head, children }: Props) => (
  <table className={className}>
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
    <tbody>{children}</tbody>
  </table>
);
