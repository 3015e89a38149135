import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownName } from '#web/lib/shownName.ts';
import type { Title } from './screens.ts';

/** Names the document after the record and the screen that it shows, and the product. */
export function useDocumentTitle(screen: Title | null | undefined): void {
  const { t } = useTranslation('shell');
  const name = useShownName();
  const title = [name, screen && t(`titles.${screen}`), t('title')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
