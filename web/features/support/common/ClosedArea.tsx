import { Lock } from 'lucide-react';
import { endOf, hasSubscription } from '#shared/entities/areas.ts';
import type { Access } from '#shared/permissions.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useClosedArea, useUser } from '#web/platform/session/session.ts';
import { offerFor } from '#web/platform/support/askFor.ts';

/**
 * Why a user who sees this can change nothing here: a larger subscription of their company is missing or has ended. Offers to
 * ask for it. A company without any subscription reads the same above every screen.
 */
export default function ClosedArea({ access }: { access: Access }) {
  const { t } = useTranslation('shell');
  const { date } = useFormat();
  const user = useUser();
  const isClosed = useClosedArea(access) === 'resolution' && hasSubscription(user, serverToday());
  if (!isClosed) return null;
  const ended = endOf('resolution', user.subscriptions, serverToday());
  const sentence = [
    t('subscription.larger'),
    ended && t('subscription.largerEnded', { date: date(ended) }),
    t('subscription.open'),
  ]
    .filter(Boolean)
    .join(' ');
  const offer = offerFor({ code: ended ? 'subscription_ended' : 'tier_denied', sentence });
  return (
    <p className="notice closed-area" role="note">
      <Lock size={16} aria-hidden="true" />
      <span>{sentence}</span>
      {offer && (
        <button type="button" className="link" onClick={offer.onAction}>
          {offer.label}
        </button>
      )}
    </p>
  );
}
