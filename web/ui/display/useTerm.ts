import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** What a term means; empty if it explains itself. */
export function useTerm(name: string): string {
  const { t } = useTranslation('terms');
  return t(phraseKey('terms:sri', name), { defaultValue: '' });
}
