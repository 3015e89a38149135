import { Star } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import './thirdParties.css';

/** Marks the favourite contact. */
export function FavoriteMark() {
  const { t } = useTranslation('records');
  return (
    <span className="favorite-mark" title={t('supplier.favorite_contact')}>
      <Star size={14} aria-hidden="true" />
      <span className="hidden-text">{t('supplier.favorite_contact')}</span>
    </span>
  );
}
