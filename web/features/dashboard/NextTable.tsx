import type { ReactNode } from 'react';
import { Link } from '#web/platform/router/index.ts';
import { ChartTable } from '#web/ui/charts/ChartTable.tsx';

/** `name` and `further` say what it is, `date` and `note` when. */
export type Next = { id: string; to: string; name: string; further: ReactNode; date: ReactNode; note: ReactNode };
type Props = { caption: string; head: readonly [string, string]; rows: readonly Next[] };

/** What comes next, one line each. */
export const NextTable = ({ caption, head, rows }: Props) => (
  <ChartTable className="act-before" caption={caption} head={head}>
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
  </ChartTable>
);
