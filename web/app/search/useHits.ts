import { useEffect, useMemo, useState } from 'react';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Hit, type HitKind, matchingPages } from './hits.ts';
import { sourcesFor } from './sources.ts';
import { usePages } from './usePages.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;
export type HitGroup = { kind: Exclude<HitKind, 'action'>; hits: readonly Hit[] };

/** The hits for a search, one group per source, as the answers arrive. */
export function useHits(text: string): { groups: HitGroup[]; isBusy: boolean } {
  const words = text.trim();
  const user = useUser();
  const pages = usePages();
  const sources = useMemo(() => sourcesFor(user, today()), [user]);
  const [found, setFound] = useState<ReadonlyMap<HitKind, readonly Hit[]>>(new Map());
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (words.length < SHORTEST) return setFound(new Map());
    const stop = new AbortController();
    const ask = async () => {
      await Promise.allSettled(
        sources.map(async ({ kind, find }) => {
          const hits = await find(words, stop.signal);
          setFound((before) => new Map(before).set(kind, hits));
        }),
      );
      if (!stop.signal.aborted) setBusy(false);
    };
    setBusy(true);
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, sources]);

  const all: HitGroup[] = [
    { kind: 'page', hits: matchingPages(pages, words) },
    ...sources.map(({ kind }) => ({ kind, hits: found.get(kind) ?? [] })),
  ];
  return { groups: all.filter(({ hits }) => hits.length > 0), isBusy: isBusy && words.length >= SHORTEST };
}
