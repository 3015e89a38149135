import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../Skeleton.tsx';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  isLoading: boolean;
  addressOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
};

/** The list on a phone. */
export const Cards = <Row extends { id: string }>({ label, rows, isLoading, addressOf, card }: Props<Row>) => (
  <ul className="cards" id="grid" aria-label={label} aria-busy={isLoading}>
    {rows.map((row) => (
      <li key={row.id}>
        <Link className="cards-item" to={addressOf(row)}>
          {card(row)}
        </Link>
      </li>
    ))}
    {isLoading &&
      ['70%', '45%', '60%', '50%', '65%'].map((width) => (
        <li key={width} className="cards-item" aria-hidden="true">
          <Skeleton width="40%" />
          <Skeleton width={width} />
        </li>
      ))}
  </ul>
);
