import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Button } from '../../controls/Button.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { PageCheckbox } from '../selection/PageCheckbox.tsx';
import { isChosen } from '../selection/selection.ts';
import type { SelectionState } from '../selection/useSelection.ts';
import { RowButton } from './RowButton.tsx';

type CardProps<Row> = {
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  addressOf?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Absent where rows cannot be selected. */
  selection: SelectionState | undefined;
  /** Absent where rows have no actions. */
  onActions: ((row: Row, anchor: HTMLElement) => void) | undefined;
};
type Props<Row> = CardProps<Row> & {
  label: string;
  /** Rows that have not loaded are holes. */
  rows: readonly Row[];
  /** Loads such a row. */
  want?: ((row: number) => void) | undefined;
  isLoading: boolean;
  /** The row that the user returns to, once it is known. */
  returnTo: number | undefined;
};

/** The content of a card; a link or button when the card opens something. */
function Face<Row>({ row, card, addressOf, onOpen }: CardProps<Row> & { row: Row }) {
  if (addressOf)
    return (
      <Link className="cards-item" to={addressOf(row)}>
        {card(row)}
      </Link>
    );
  if (!onOpen) return <div className="cards-item">{card(row)}</div>;
  return (
    <button type="button" className="cards-item" onClick={() => onOpen(row)}>
      {card(row)}
    </button>
  );
}

function Card<Row extends { id: string }>(props: CardProps<Row> & { row: Row }) {
  const { row, nameOf, selection, onActions } = props;
  const { t } = useTranslation();
  const name = nameOf(row);
  const isSelected = selection !== undefined && isChosen(selection.chosen, row.id);
  return (
    <li data-selected={isSelected ? '' : undefined}>
      {selection && (
        <label className="cards-check">
          <input
            className="checkbox"
            type="checkbox"
            aria-label={t('grid.select', { name })}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </label>
      )}
      <Face {...props} />
      {onActions && (
        <span className="cards-actions">
          <RowButton name={name} onOpen={(anchor) => onActions(row, anchor)} />
        </span>
      )}
    </li>
  );
}

const Placeholders = () =>
  ['70%', '45%', '60%', '50%', '65%'].map((width) => (
    <li key={width} aria-hidden="true">
      <div className="cards-item">
        <Skeleton width="40%" />
        <Skeleton width={width} />
      </div>
    </li>
  ));

/** Cards without controls are scrolled by keys only if their list can be focused. */
const hasControls = <Row,>({ addressOf, onOpen, selection, onActions }: CardProps<Row>): boolean =>
  Boolean(addressOf || onOpen || selection || onActions);

/** The list as cards, on a phone. */
export function Cards<Row extends { id: string }>({ label, rows, want, isLoading, returnTo, ...card }: Props<Row>) {
  const { t } = useTranslation();
  const come = rows.flatMap((row) => [row]);
  const page = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (returnTo !== undefined) list.current?.children[returnTo]?.querySelector<HTMLElement>('.cards-item')?.focus();
  }, [returnTo]);
  return (
    <>
      {card.selection && (
        <div className="cards-page">
          <PageCheckbox {...card.selection} id={page} isEmpty={rows.length === 0} />
          <label htmlFor={page}>{t('grid.selectAll')}</label>
        </div>
      )}
      <ul
        ref={list}
        className="cards"
        id="grid"
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={hasControls(card) ? undefined : 0}
      >
        {come.map((row) => (
          <Card key={row.id} row={row} {...card} />
        ))}
        {isLoading && <Placeholders />}
      </ul>
      {come.length < rows.length && (
        <div className="cards-more">
          <Button onClick={() => want?.(come.length)}>{t('grid.showMore')}</Button>
        </div>
      )}
    </>
  );
}
