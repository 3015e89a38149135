import { useEffect, useSyncExternalStore } from 'react';
import { loadOptional } from '../optional.ts';
import type { Namespace } from './namespaces.ts';
import { listed, type Names, phrases, type Translate, translatorOf } from './phrases.ts';

export type Translation<Of extends Names> = {
  t: Translate<Of>;
  i18n: { readonly language: string };
  /** Whether the phrases are there; always, unless `useSuspense` is false. */
  ready: boolean;
};

/** Phrases of namespaces; waits until they are loaded. */
export function useTranslation<const Of extends Names = 'common'>(
  of?: Of,
  { useSuspense = true }: { useSuspense?: boolean } = {},
): Translation<Of> {
  const given = of ?? ('common' as Of);
  const namespaces = listed(given);
  const look = () => (phrases.has(namespaces) ? phrases.edition : -1);
  const ready = useSyncExternalStore(phrases.subscribe, look) >= 0;
  // React requires that `use` is called again when rendering resumes, but the phrases are loaded by then.
  if (useSuspense) phrases.demand(namespaces);
  const missing = ready ? '' : namespaces.join(' ');
  useEffect(() => {
    for (const each of missing.split(' ')) if (each) void loadOptional(() => phrases.need(each as Namespace));
  }, [missing]);
  return { t: translatorOf(given), i18n: phrases, ready };
}
