import type { Job } from '#shared/jobs/schema.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import type { Alert } from '../alerts/alerts.ts';
import { contactSupport } from './support.ts';

/** The code of an error on our side: its sentence says to contact the support. */
const OURS = 'job_failed';

/** The alert of a job that failed; if the error is on our side, with the form that contacts the support, filled in. */
export function failureOf({ id, code, error }: Job, title: string): Alert {
  const onAction = () => contactSupport({ title, description: error, request_id: id });
  const action = code === OURS && { action: { label: phrases.t('contactSupport'), onAction } };
  return { type: 'error', title, text: error, ...action };
}
