import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { Anchored } from './Anchored.tsx';
import { type Arrangement, type GridColumn, hiddenColumns, movedColumn, orderedColumns } from './columns.ts';

type Column = Pick<GridColumn<never>, 'id' | 'header' | 'isHiddenAtFirst'>;
type Props = {
  columns: readonly Column[];
  arrangement: Arrangement;
  /** Columns that are hidden only because the window is too narrow for them. */
  withoutRoom: readonly string[];
  anchor: HTMLElement;
  onArrange: (arrangement: Arrangement) => void;
  onClose: () => void;
};

type ItemProps = {
  column: Column;
  isFixed: boolean;
  isShown: boolean;
  isLast: boolean;
  isSecond: boolean;
  onShow: () => void;
  onMove: (by: number) => void;
};

function Item({ column: { header }, isFixed, isShown, isLast, isSecond, onShow, onMove }: ItemProps) {
  const { t } = useTranslation();
  return (
    <>
      <label className="check-row">
        <GripVertical size={14} aria-hidden="true" data-hidden={isFixed ? '' : undefined} />
        <input className="checkbox" type="checkbox" disabled={isFixed} checked={isShown} onChange={onShow} />
        <span className="check-row-text">{header}</span>
      </label>
      {!isFixed && (
        <>
          <IconButton
            size="small"
            label={t('grid.columnUp', { column: header })}
            icon={<ArrowUp size={14} aria-hidden="true" />}
            disabled={isSecond}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={t('grid.columnDown', { column: header })}
            icon={<ArrowDown size={14} aria-hidden="true" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </>
  );
}

/** Chooses and orders the columns by dragging or buttons; the first one is fixed. */
export function ColumnsPopover({ columns, arrangement, withoutRoom, anchor, onArrange, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [dragged, setDragged] = useState<string | null>(null);
  const ordered = orderedColumns(columns, arrangement.order);
  const ids = ordered.map(({ id }) => id);
  const hidden = [...hiddenColumns(columns, arrangement.hidden), ...withoutRoom];
  // A person who only moves columns goes on to see those that have room.
  const move = (id: string, by: number) => onArrange({ hidden: arrangement.hidden, order: movedColumn(ids, id, by) });
  const over = (event: DragEvent, at: number) => {
    if (!dragged) return;
    event.preventDefault();
    const by = at - ids.indexOf(dragged);
    if (by !== 0 && at > 0) move(dragged, by);
  };
  return (
    <Anchored label={t('grid.columns')} anchor={anchor} onClose={onClose}>
      <ul className="filter-values columns-list">
        {ordered.map((column, at) => (
          <li
            key={column.id}
            draggable={at > 0}
            data-dragged={dragged === column.id ? '' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.id);
            }}
            onDragOver={(event) => over(event, at)}
            onDragEnd={() => setDragged(null)}
          >
            <Item
              column={column}
              isFixed={at === 0}
              isSecond={at === 1}
              isLast={at === ids.length - 1}
              isShown={!hidden.includes(column.id)}
              onShow={() =>
                onArrange({
                  order: ids,
                  hidden: hidden.includes(column.id)
                    ? hidden.filter((one) => one !== column.id)
                    : [...hidden, column.id],
                })
              }
              onMove={(by) => move(column.id, by)}
            />
          </li>
        ))}
      </ul>
      {withoutRoom.length > 0 && (
        <p className="muted columns-room">
          {t('grid.columnsWithoutRoom', { count: withoutRoom.length, number: number(withoutRoom.length) })}
        </p>
      )}
      <button
        type="button"
        className="link"
        onClick={() => onArrange({ hidden: undefined, order: undefined, widths: undefined })}
      >
        {t('grid.columnsReset')}
      </button>
    </Anchored>
  );
}
