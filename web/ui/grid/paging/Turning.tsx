import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { type ListState, pageRange } from './listState.ts';
import { PageField } from './PageField.tsx';

type Props = { state: ListState; total: number | undefined; onState: (state: ListState) => void };

/** Buttons between pages; without a page field when the list has one page. */
export default function Turning({ state, total, onState }: Props) {
  const { t } = useTranslation();
  const { page } = state;
  const { pages } = pageRange(state, total ?? 0);
  const turn = (to: number) => onState({ ...state, page: to });
  const button = (name: 'first' | 'previous' | 'next' | 'last', Icon: typeof ChevronLeft, to: number) => (
    <IconButton
      label={t(`grid.${name}`)}
      icon={<Icon size={18} aria-hidden="true" />}
      disabled={total === undefined || to < 1 || to > pages || to === page}
      onClick={() => turn(to)}
    />
  );
  return (
    <div className="pager-turning">
      {button('first', ChevronsLeft, 1)}
      {button('previous', ChevronLeft, page - 1)}
      {pages > 1 && <PageField page={page} pages={pages} onPage={turn} />}
      {button('next', ChevronRight, page + 1)}
      {button('last', ChevronsRight, pages)}
    </div>
  );
}
