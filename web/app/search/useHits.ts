import { useEffect, useMemo, useState } from 'react';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Hit, type HitKind, matchingPages } from './hits.ts';
import { inTurn } from './inTurn.ts';
import { type RecordKind, sourcesFor } from './sources.ts';
import { usePages } from './usePages.ts';

const PAUSE_MS = 200;
/** Records are asked for from so many letters. */
export const SHORTEST = 2;
/** Kinds of records that are asked for at once. */
const AT_ONCE = 4;
const NONE = new Map<never, never>();
export type HitGroup = { kind: Exclude<HitKind, 'action'>; hits: readonly Hit[] };
export type Found = {
  groups: HitGroup[];
  isBusy: boolean;
  /** The kinds of records whose list did not answer. */
  failed: readonly RecordKind[];
};

/** The hits for a search, one group per kind of record, as the answers arrive. */
export function useHits(text: string): Found {
  const words = text.trim();
  const user = useUser();
  const pages = usePages();
  const sources = useMemo(() => sourcesFor(user, today()), [user]);
  const [found, setFound] = useState<ReadonlyMap<RecordKind, readonly Hit[] | 'failed'>>(NONE);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (words.length < SHORTEST) return setFound(NONE);
    const stop = new AbortController();
    const ask = async () => {
      await inTurn(sources, AT_ONCE, async ({ kind, find }) => {
        if (stop.signal.aborted) return;
        const hits = await find(words, stop.signal).catch(() => 'failed' as const);
        if (!stop.signal.aborted) setFound((before) => new Map(before).set(kind, hits));
      });
      if (!stop.signal.aborted) setBusy(false);
    };
    setBusy(true);
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, sources]);

  const hitsOf = (kind: RecordKind) => {
    const hits = found.get(kind) ?? [];
    return hits === 'failed' ? [] : hits;
  };
  const all: HitGroup[] = [
    { kind: 'page', hits: matchingPages(pages, words) },
    ...sources.map(({ kind }) => ({ kind, hits: hitsOf(kind) })),
  ];
  return {
    groups: all.filter(({ hits }) => hits.length > 0),
    isBusy: isBusy && words.length >= SHORTEST,
    failed: sources.flatMap(({ kind }) => (found.get(kind) === 'failed' ? [kind] : [])),
  };
}
