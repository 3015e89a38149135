import { useSlowCalls } from '#web/platform/api/slowCalls.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** Says that an answer is slow. It takes no space and no clicks, and stays visible beside an open dialog. */
export function SlowNotice() {
  const { t } = useTranslation();
  const isSlow = useSlowCalls();
  return (
    <div role="status" data-react-aria-top-layer="true">
      {isSlow && <p className="slow-notice">{t('errors.slow')}</p>}
    </div>
  );
}
