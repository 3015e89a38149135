import type { Job } from '#shared/jobs/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** What jobs do, in words. */
export function useJobNames(): (job: Job) => string {
  const { t } = useTranslation('jobs');
  return ({ kind, action, step, cart = 'monitoring' }) => {
    switch (action) {
      case undefined:
        return t(step === 'copy' ? 'kinds.project_copy' : `kinds.${kind}`);
      case 'cart_add':
      case 'cart_remove':
      case 'cart_confirm':
      case 'cart_treat':
      case 'cart_assign':
        return t(`actions.${action}.${cart}`);
      default:
        return t(`actions.${action}`);
    }
  };
}
