import { useEffect } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Title } from '../routes/screen.ts';

/** Sets the document's title: the screen's title and the product's, or the product's alone. */
export function useDocumentTitle(screen: Title | null | undefined): void {
  const { t } = useTranslation('shell');
  const title = screen ? `${t(`titles.${screen}`)} · ${t('title')}` : t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
