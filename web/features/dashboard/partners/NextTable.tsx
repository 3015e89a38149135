import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** `name` and `further` say what it is, `date` and `note` when. */
export type Next = { id: string; to: string; name: string; further: ReactNode; date: ReactNode; note: ReactNode };
type Props = { caption: string; head: readonly [string, string]; rows: readonly Next[] };

/** What comes next, one line each. */
export const NextTable = ({ caption, head, rows }: Props) => (
  <table className="act-before">
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
      {rows.map(({ id, to, name, further, date, note }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link mono clip" to={to}>
              {name}
            </Link>
            <span className="clip muted">{further}</span>
          </th>
          <td>
            {date}
            <span className="muted">{note}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
