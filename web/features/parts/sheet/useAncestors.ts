import useSWR from 'swr';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { PartNode } from './PartBranch.tsx';

/** Deeper chains are not expected; a longer one is cut at the top. */
const MOST = 20;

async function ancestorsOf(first: string): Promise<PartNode[]> {
  const above: PartNode[] = [];
  let next: string | null | undefined = first;
  while (next && above.length < MOST) {
    const part: PartAnswer = await api('GET /api/products/{id}', { params: { id: next }, ownErrors: true });
    above.unshift(part);
    next = part.part;
  }
  return above;
}

/** The ancestors of a part, topmost first; `first`: its parent. */
export const useAncestors = (first: string | null | undefined) =>
  useSWR(first && ['ancestors of a part', first], () => ancestorsOf(first ?? ''), { shouldRetryOnError: false });
