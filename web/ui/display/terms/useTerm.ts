import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { isTerm } from './terms.ts';

/** What a term means; empty if it explains itself. */
export function useTerm(name: string): string {
  const { t } = useTranslation(['terms']);
  return isTerm(name) ? t(`terms:${name}`) : '';
}
