import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';

/** Opens a support request for the subscription that opens the exchanges, with everything filled in. */
export function useAskForGosm(): () => void {
  const { t } = useTranslation('exchanges');
  const company = useUser().entity.name;
  return () =>
    contactSupport({ isWish: true, title: t('askForSubject', { company }), reproduction_steps: t('askForRequest') });
}
