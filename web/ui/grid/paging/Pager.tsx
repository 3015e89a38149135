import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { type ListState, PAGE_SIZES, pageRange } from './listState.ts';

const Turning = lazy(() => import('./Turning.tsx'));

/** `total` is unknown during the first load. */
type Props = {
  state: ListState;
  total: number | undefined;
  onState: (state: ListState) => void;
  /** Rows on a page, -1 for all. */
  sizes?: readonly number[];
};

function Range({ state, total }: { state: ListState; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { from, to } = pageRange(state, total);
  return t('grid.range', { from: number(from), to: number(to), total: number(total) });
}

export function Pager({ state, total, onState, sizes = PAGE_SIZES }: Props) {
  const { t } = useTranslation();
  const isOnePage = total !== undefined && pageRange(state, total).pages === 1;
  return (
    <footer className="pager" data-foot="" data-one-page={isOnePage || undefined}>
      <label className="pager-size">
        <span>{t('grid.size')}</span>
        <select
          className="native-select"
          value={state.size}
          onChange={(event) => onState({ ...state, size: Number(event.target.value), page: 1 })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === -1 ? t('grid.all') : size}
            </option>
          ))}
        </select>
      </label>
      <span className="pager-range number">{total ? <Range state={state} total={total} /> : null}</span>
      {state.size !== -1 && (
        <Suspense fallback={<div className="pager-turning" />}>
          <Turning state={state} total={total} onState={onState} />
        </Suspense>
      )}
    </footer>
  );
}
