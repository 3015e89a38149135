import type { GridPage } from '../../grid/table/gridTypes.ts';

/** What a page collects within a minute; larger exports need narrower filters. */
export const MAX_ROWS = 50_000;

/** The list has more rows than an export may have. */
export class TooManyRows extends Error {
  readonly wanted: number;
  constructor(wanted: number) {
    super(`${wanted} rows are wanted, ${MAX_ROWS} at most`);
    this.wanted = wanted;
  }
}

type Row = { id: string };
type Loading<R extends Row> = {
  /** Loads a page of the list, from 1. */
  load: (page: number) => Promise<GridPage<R>>;
  /** Ids of the rows; all rows when absent. */
  chosen?: ReadonlySet<string> | undefined;
};

/** The rows of a list in its order, page by page, each with the expected total. Throws `TooManyRows`. */
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
