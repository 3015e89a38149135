import { useTranslation } from 'react-i18next';
import { useSlowCalls } from '#web/platform/api/slowCalls.ts';

/** One quiet sentence while an answer is long in coming; it takes no place and no clicks, and is alive beside an open dialog. */
export function SlowNotice() {
  const { t } = useTranslation();
  const isSlow = useSlowCalls();
  return (
    <div role="status" data-react-aria-top-layer="true">
      {isSlow && <p className="slow-notice">{t('errors.slow')}</p>}
    </div>
  );
}
