import type { ReactNode } from 'react';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Link } from '#web/platform/router/index.ts';
import { ChartTable, type ChartWords } from './ChartTable.tsx';

export type Bar = { key: string; label: ReactNode; count: number; to?: string; colour?: ChipColour | undefined };
type Props = ChartWords & { bars: readonly Bar[] };

/** Horizontal bars. */
export function BarTable({ bars, ...words }: Props) {
  const { number } = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ChartTable {...words} className="bar-table">
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
    </ChartTable>
  );
}
