import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton.tsx';
import { type ListState, PAGE_SIZES, pageRange } from './listState.ts';

type Props = { state: ListState; total: number; onState: (state: ListState) => void };

export function Pager({ state, total, onState }: Props) {
  const { t, i18n } = useTranslation();
  const { from, to, pages } = pageRange(state, total);
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <footer className="pager" data-foot="">
      <label className="pager-size">
        {t('grid.size')}
        <select
          className="native-select"
          value={state.size}
          onChange={(event) => onState({ ...state, size: Number(event.target.value), page: 1 })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size === -1 ? t('grid.all') : size}
            </option>
          ))}
        </select>
      </label>
      <span className="pager-range number">
        {t('grid.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <IconButton
        label={t('grid.previous')}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={state.page <= 1}
        onClick={() => onState({ ...state, page: state.page - 1 })}
      />
      <IconButton
        label={t('grid.next')}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={state.page >= pages}
        onClick={() => onState({ ...state, page: state.page + 1 })}
      />
    </footer>
  );
}
