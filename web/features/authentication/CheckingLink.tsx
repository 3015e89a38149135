import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const CheckingLink = () => {
  const { t } = useTranslation('auth');
  return (
    <div className="login-form" aria-busy="true">
      <p className="hidden-text" role="status">
        {t('reset.checking')}
      </p>
      <Skeleton width="70%" height="28px" />
      <Skeleton height="32px" />
      <Skeleton height="32px" />
    </div>
  );
};
