import { lazy, Suspense } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FIT, type ListState, PAGE_SIZES, PRINTED_ROWS, pageRange } from './listState.ts';

const Turning = lazy(() => import('./Turning.tsx'));

/** `total` is unknown during the first load. */
type Props = {
  state: ListState;
  total: number | undefined;
  onState: (state: ListState) => void;
  /** Rows on a page, -1 for all. */
  sizes?: readonly number[];
  /** Keeps whether pages have as many rows as the window has room for; absent where that is not offered. */
  onFit?: ((fits: boolean) => void) | undefined;
};

function Range({ state, total }: { state: ListState; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { from, to } = pageRange(state, total);
  return t('grid.range', { from: number(from), to: number(to), total: number(total) });
}

/** The rows on paper, where these are fewer than those on the screen. */
function PrintedRange({ total }: { total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const range = t('grid.range', { from: number(1), to: number(PRINTED_ROWS), total: number(total) });
  return <span className="print-only">{t('grid.printed', { range })}</span>;
}

export function Pager({ state, total, onState, sizes = PAGE_SIZES, onFit }: Props) {
  const { t } = useTranslation();
  const choose = (size: number) => {
    const fits = size === FIT;
    onFit?.(fits);
    onState({ ...state, page: 1, size: fits ? state.size : size, fits });
  };
  const isCut = state.size === -1 && (total ?? 0) > PRINTED_ROWS;
  const isOnePage = total !== undefined && pageRange(state, total).pages === 1;
  return (
    <footer className="pager" data-foot="" data-one-page={isOnePage || undefined}>
      <label className="pager-size">
        <span>{t('grid.size')}</span>
        <select
          className="native-select"
          value={state.fits ? FIT : state.size}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === -1 ? t('grid.all') : size}
            </option>
          ))}
          {onFit && <option value={FIT}>{t('grid.fit')}</option>}
        </select>
      </label>
      <span className={isCut ? 'pager-range number no-print' : 'pager-range number'}>
        {total ? <Range state={state} total={total} /> : null}
      </span>
      {isCut && <PrintedRange total={total ?? 0} />}
      {state.size !== -1 && (
        <Suspense fallback={<div className="pager-turning" />}>
          <Turning state={state} total={total} onState={onState} />
        </Suspense>
      )}
    </footer>
  );
}
