import type { GridPage } from '../../grid/table/gridTypes.ts';

/** Rows that a page gathers in a minute or less; whoever wants more narrows the list. */
export const MAX_ROWS = 50_000;

/** More rows are wanted than are exported at once. */
export class TooManyRows extends Error {
  readonly wanted: number;
  constructor(wanted: number) {
    super(`${wanted} rows are wanted, ${MAX_ROWS} at most`);
    this.wanted = wanted;
  }
}

type Row = { id: string };
type Loading<R extends Row> = {
  /** A page of the list, counted from 1. */
  load: (page: number) => Promise<GridPage<R>>;
  /** Only these; all without. */
  chosen?: ReadonlySet<string> | undefined;
};

/** The rows of a list in its order, page by page, with how many there will be. Throws `TooManyRows`. */
export async function* rowsOf<R extends Row>({ load, chosen }: Loading<R>): AsyncGenerator<GridPage<R>> {
  let seen = 0;
  let taken = 0;
  for (let page = 1; ; page++) {
    const { items, total } = await load(page);
    const wanted = chosen?.size ?? total;
    if (wanted > MAX_ROWS) throw new TooManyRows(wanted);
    const taking = chosen ? items.filter(({ id }) => chosen.has(id)) : items;
    seen += items.length;
    taken += taking.length;
    yield { items: taking, total: wanted };
    if (items.length === 0 || seen >= total || taken >= wanted) return;
  }
}
