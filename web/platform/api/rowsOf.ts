import { MAX_ROWS } from './request.ts';

type Page = { items: readonly unknown[]; total: number };

/**
 * The first rows of a list, at most so many: all of them without `most`. `ask` is called once for each page; `first` is
 * the answer with the first one.
 */
export async function rowsOf<Answer extends Page>(
  ask: (page: { page: number; size: number }) => Promise<Answer>,
  most = Number.POSITIVE_INFINITY,
): Promise<{ items: Answer['items'][number][]; first: Answer }> {
  const size = Math.min(most, MAX_ROWS);
  const first = await ask({ page: 1, size });
  const pages = Math.ceil(Math.min(most, first.total) / size);
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => ask({ page: n + 2, size }));
  const all = [first, ...(await Promise.all(further))];
  return { items: all.flatMap(({ items }) => items).slice(0, most), first };
}
