import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Puts a record's name before the title that its screen has, so that tabs and the browser's history can be told apart.
 * The screen's own title may be set after the same drawing, in another language anew.
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
