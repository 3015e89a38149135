import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Skeleton } from '../Skeleton.tsx';
import { isChosen } from './selection.ts';
import type { SelectionState } from './useSelection.ts';

type Opening<Row> = {
  addressOf?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
};
type Props<Row> = Opening<Row> & {
  label: string;
  rows: readonly Row[];
  isLoading: boolean;
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  selection: SelectionState | undefined;
};

function Card<Row>({ row, addressOf, onOpen, children }: Opening<Row> & { row: Row; children: ReactNode }) {
  if (addressOf)
    return (
      <Link className="cards-item" to={addressOf(row)}>
        {children}
      </Link>
    );
  if (!onOpen) return <div className="cards-item">{children}</div>;
  return (
    <button type="button" className="cards-item" onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}

/** The list on a phone. */
export function Cards<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, isLoading, nameOf, card, selection, addressOf, onOpen } = props;
  const { t } = useTranslation();
  return (
    <ul className="cards" id="grid" aria-label={label} aria-busy={isLoading}>
      {rows.map((row) => (
        <li key={row.id} data-selected={selection && isChosen(selection.chosen, row.id) ? '' : undefined}>
          {selection && (
            <label className="cards-check">
              <input
                className="checkbox"
                type="checkbox"
                aria-label={t('grid.select', { name: nameOf(row) })}
                checked={isChosen(selection.chosen, row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </label>
          )}
          <Card row={row} addressOf={addressOf} onOpen={onOpen}>
            {card(row)}
          </Card>
        </li>
      ))}
      {isLoading &&
        ['70%', '45%', '60%', '50%', '65%'].map((width) => (
          <li key={width} aria-hidden="true">
            <div className="cards-item">
              <Skeleton width="40%" />
              <Skeleton width={width} />
            </div>
          </li>
        ))}
    </ul>
  );
}
