import type { ReactNode } from 'react';
import { Link } from '#web/platform/router/index.ts';
import { ChartTable } from '#web/ui/charts/ChartTable.tsx';
import { classes } from '#web/ui/display/classes.ts';

/** `name` and `further` say what it is, `date` and `note` when. `isWords`: the name is no reference. */
export type Next = {
  id: string;
  to: string;
  name: string;
  isWords?: boolean;
  further: ReactNode;
  date: ReactNode;
  note: ReactNode;
};
type Props = { caption: string; head: readonly [string, string]; rows: readonly Next[] };

/** What comes next, one line each. */
export const NextTable = ({ caption, head, rows }: Props) => (
  <ChartTable className="act-before" caption={caption} head={head}>
    {rows.map(({ id, to, name, isWords, further, date, note }) => (
      <tr key={id}>
        <th scope="row">
          <Link className={classes('link clip', !isWords && 'mono')} to={to}>
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
