import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type GridCommands, useGridKeys } from '../keyboard/useGridKeys.ts';
import { GridBody } from './GridBody.tsx';
import { GridHeader } from './GridHeader.tsx';
import { HEAD_HEIGHT } from './measures.ts';

const CHECK_WIDTH = 44;
const ACTIONS_WIDTH = 48;

type Props<Row extends { id: string }> = GridCommands<Row> & {
  label: string;
  total: number;
  isLoading: boolean;
  isBusy: boolean;
  rowHeight: number;
  nameOf: (row: Row) => string;
  want: ((row: number) => void) | undefined;
  openFilter: string | null;
  /** Called with the pixels that the rows have, now and as they change. */
  onRoom: ((pixels: number) => void) | undefined;
  /** The pixels that the columns have. The table is drawn once they are known, so that it is drawn once. */
  span: number | undefined;
  /** Called with these pixels, now and as they change. */
  onSpan: (pixels: number) => void;
};

/** Names and widths of all columns, including selection and actions. */
const widthsOf = <Row extends { id: string }>({ columns, selection, onActions }: Props<Row>) => [
  ...(selection ? [{ id: 'check', width: CHECK_WIDTH, grows: false }] : []),
  ...columns.map(({ id, width, grows }) => ({ id, width, grows })),
  ...(onActions ? [{ id: 'actions', width: ACTIONS_WIDTH, grows: false }] : []),
];

function useRoom(scroller: HTMLElement | null, onRoom: Props<{ id: string }>['onRoom']): void {
  useEffect(() => {
    if (!scroller || !onRoom) return;
    const observer = new ResizeObserver(() => onRoom(scroller.clientHeight - HEAD_HEIGHT));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, onRoom]);
}

/** Before anything is painted, so that no column comes and goes. */
function useSpan(scroller: HTMLElement | null, besides: number, onSpan: Props<{ id: string }>['onSpan']): void {
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => onSpan(scroller.clientWidth - besides);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, besides, onSpan]);
}

/** The table itself: header, rows, keyboard. */
export function GridTable<Row extends { id: string }>(props: Props<Row>) {
  const { rows, selection, label, total, isBusy, span } = props;
  const { t } = useTranslation();
  // State and not a ref: rows may be drawn before the element exists.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { grid, active, onFocus, onKeyDown, cells } = useGridKeys(props);
  useRoom(scroller, props.onRoom);
  useSpan(scroller, (selection ? CHECK_WIDTH : 0) + (props.onActions ? ACTIONS_WIDTH : 0), props.onSpan);
  const widths = widthsOf(props);
  const growing = widths.find(({ grows }) => grows)?.id;
  const pinned = (selection ? CHECK_WIDTH : 0) + (props.columns[0]?.width ?? 0);
  return (
    <div className="grid-scroller" ref={setScroller} style={{ scrollPaddingLeft: pinned }}>
      {span !== undefined && (
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the keyboard is a grid
          role="grid"
          id="grid"
          ref={grid}
          aria-label={label}
          aria-describedby="grid-keys"
          aria-rowcount={total + 1}
          aria-colcount={cells}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={isBusy}
          data-checks={selection ? '' : undefined}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          style={{ minWidth: widths.reduce((sum, { width }) => sum + width, 0) }}
        >
          <colgroup>
            {widths.map(({ id, width }) => (
              <col key={id} style={{ width: id === growing ? 'auto' : width }} />
            ))}
          </colgroup>
          <GridHeader
            {...props}
            hasActions={props.onActions !== undefined}
            isEmpty={rows.length === 0}
            activeColumn={active.row === -1 ? active.column : -1}
          />
          <tbody>
            <GridBody {...props} active={active} cells={cells} scroller={scroller} />
          </tbody>
        </table>
      )}
      <p id="grid-keys" hidden>
        {t('grid.keys')}
      </p>
    </div>
  );
}
