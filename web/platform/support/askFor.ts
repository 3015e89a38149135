import { isKeyOf } from '#shared/values/objects.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { getSettings } from '../session/settingsStore.ts';
import { contactSupport } from './support.ts';

/** What a company can ask for when its subscription refuses a call: the phrases of the button and of the subject. */
const REFUSALS = {
  tier_denied: ['askAccess', 'accessSubject'],
  subscription_ended: ['ask', 'subject'],
} as const;

export type Offer = { label: string; onAction: () => void };
type Refused = { code?: string | undefined; sentence?: string | undefined };

/** The way out of a refusal by subscription: a support request with what was refused; undefined for other errors. */
export function offerFor({ code = '', sentence }: Refused): Offer | undefined {
  if (!isKeyOf(REFUSALS, code)) return undefined;
  const company = getSettings().user?.entity.name;
  if (company === undefined) return undefined;
  const [label, subject] = REFUSALS[code];
  const title = phrases.t(`shell:subscription.${subject}`, { company });
  const reproduction_steps = [location.href, sentence].join('\n');
  return {
    label: phrases.t(`shell:subscription.${label}`),
    onAction: () => contactSupport({ isWish: true, title, reproduction_steps }),
  };
}
