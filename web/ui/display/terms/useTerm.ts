import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { TermName } from './terms.ts';

/** What a term means; empty until the phrases are there, and where they cannot be loaded. */
export function useTerm(name: TermName): string {
  const { t, ready } = useTranslation(['terms'], { useSuspense: false });
  return ready ? t(`terms:${name}`) : '';
}
