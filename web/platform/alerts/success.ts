import { phrases } from '#web/platform/language/phrases.ts';
import { alerts } from './alerts.ts';
import type { Succeeded } from './done.ts';

/** Says that an action succeeded, and what it did. What knows the sentences loads when the first one is said. */
export async function tellSuccess(succeeded: Succeeded): Promise<void> {
  const title = phrases.t('successAction');
  const text = await import('./done.ts').then(({ sentenceOf }) => sentenceOf(succeeded)).catch(() => '');
  alerts.add({ type: 'success', title, ...(text && { text }) });
}
