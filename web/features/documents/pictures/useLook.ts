import { useEffect, useState } from 'react';
import { type Content, type Look, lookAt, UNKNOWN } from './pictures.ts';

/** The first question about a verdict, and the longest time between two. Milliseconds. */
const SOON = 2500;
const LATEST = 60_000;

/** What is to be shown of a document. While its verdict is awaited, it is asked about again, less and less often. */
export function useLook({ id, type, content }: Content): Look {
  const [look, setLook] = useState(UNKNOWN);
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (pause: number) => {
      const found = await lookAt({ id, type, content });
      if (!isShown) return;
      setLook(found);
      if (found.state === 'waiting') timer = setTimeout(() => void ask(Math.min(LATEST, pause * 1.5)), pause);
    };
    void ask(SOON);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [id, type, content]);
  return look;
}
