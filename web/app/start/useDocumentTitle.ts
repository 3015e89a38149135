import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Title } from '../routes/screens.ts';

/** Names the document after its screen; a screen without a title has the product's. */
export function useDocumentTitle(screen: Title | null | undefined): void {
  const { t } = useTranslation('shell');
  const title = screen ? `${t(`titles.${screen}`)} · ${t('title')}` : t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
