import { useEffect } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/**
 * Puts a record's name before the screen's title, so that tabs and history entries can be told apart. Runs again when
 * the screen's title is set later, or in another language.
 */
export function useNameInTitle(name: string): void {
  const { language } = useTranslation().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another title of the screen
  useEffect(() => {
    let ofScreen: string | null = null;
    const timer = setTimeout(() => {
      ofScreen = document.title;
      document.title = `${name} · ${ofScreen}`;
    });
    return () => {
      clearTimeout(timer);
      if (ofScreen !== null) document.title = ofScreen;
    };
  }, [name, language]);
}
