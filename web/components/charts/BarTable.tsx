import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import './charts.css';

export type Bar = { key: string; label: ReactNode; count: number; to?: string; colour?: ChipColour | undefined };
type Props = { caption: string; head: readonly [string, string]; bars: readonly Bar[] };

/** Horizontal bars that are a table at the same time: read aloud, it is a list of names and numbers. */
export function BarTable({ caption, head, bars }: Props) {
  const { number } = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className="bar-table">
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
        {bars.map(({ key, label, count, to, colour = 'blue' }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
            <td>
              <span className="bar" aria-hidden="true">
                <span data-colour={colour} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="number">{number(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
