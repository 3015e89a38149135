import { CalendarX2 } from 'lucide-react';
import { endOf, lastEnd } from '#shared/entities/areas.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';

/** Shown to companies without a valid subscription: what is still open, and how to renew it. */
export default function SubscriptionNotice() {
  const { t } = useTranslation('shell');
  const { date } = useFormat();
  const { entity, subscriptions } = useUser();
  const isThirdParty = entity.type === 'supplier';
  const ended = isThirdParty
    ? lastEnd(subscriptions, serverToday())
    : endOf('monitoring', subscriptions, serverToday());
  const open = t(isThirdParty ? 'subscription.closed' : 'subscription.open');
  const facts = { company: entity.name, date: ended ? date(ended) : '' };
  const ask = () =>
    contactSupport({
      isWish: true,
      title: t('subscription.subject', facts),
      reproduction_steps: t('subscription.request', facts),
    });
  return (
    <section className="subscription-notice" aria-label={t('subscription.label')}>
      <CalendarX2 size={16} aria-hidden="true" />
      <span>
        {t(ended ? 'subscription.ended' : 'subscription.missing', facts)} {open}
      </span>
      <button type="button" className="link" onClick={ask}>
        {t('subscription.ask')}
      </button>
    </section>
  );
}
