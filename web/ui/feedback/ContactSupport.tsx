import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { contactSupport, type SupportFacts } from '#web/platform/support/support.ts';
import { Button } from '../controls/Button.tsx';

/** Beside a sentence that says to contact the support: opens the form, filled in. Visitors have no support. */
export function ContactSupport(facts: SupportFacts) {
  const { t } = useTranslation();
  const user = useSettings((settings) => settings.user);
  if (!user) return null;
  return (
    <Button size="small" onClick={() => contactSupport(facts)}>
      {t('contactSupport')}
    </Button>
  );
}
