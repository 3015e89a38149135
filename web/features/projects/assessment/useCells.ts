import { useSearchParams } from '#web/platform/router/index.ts';

const NAME = 'cells';
const CELL = /^[0-4]{2}$/;

export type Cells = {
  /** Chosen cells of the matrix: `41` is the band 4 of likelihood and the band 1 of impact, 0 the lowest. */
  chosen: readonly string[];
  toggle: (cell: string) => void;
  clear: () => void;
};

/** The cells of the matrix that filter the list of parts; the address keeps them. */
export function useCells(): Cells {
  const [search, setSearch] = useSearchParams();
  const chosen = [...new Set((search.get(NAME) ?? '').split(',').filter((cell) => CELL.test(cell)))];
  const choose = (cells: readonly string[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (cells.length > 0) next.set(NAME, cells.toSorted().join(','));
        else next.delete(NAME);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    chosen,
    toggle: (cell) => choose(chosen.includes(cell) ? chosen.filter((each) => each !== cell) : [...chosen, cell]),
    clear: () => choose([]),
  };
}
