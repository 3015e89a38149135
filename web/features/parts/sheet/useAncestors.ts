import useSWR from 'swr';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { PartNode } from './PartBranch.tsx';

/** As deep as anybody builds; a longer chain is shown from there on. */
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

/** The elements above a part, topmost first; `first`: the one directly above it. */
export const useAncestors = (first: string | null | undefined) =>
  useSWR(first && ['ancestors of a part', first], () => ancestorsOf(first ?? ''), { shouldRetryOnError: false });
