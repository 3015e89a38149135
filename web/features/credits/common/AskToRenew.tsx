import type { Subscription } from '#shared/entities/schema.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ordered } from './subscriptionState.ts';

type Props = { company: string; subscriptions: readonly Subscription[] };

/** Asks to renew the subscriptions of a company, or for a first one. The operator’s users change them, and do not ask. */
export function AskToRenew({ company, subscriptions }: Props) {
  const { t } = useTranslation(['account', 'choices']);
  const { date } = useFormat();
  if (useUser().entity.type === 'vigie') return null;
  const isFirst = subscriptions.length === 0;
  const lines = ordered(subscriptions, today()).map(({ subscription_type, end_date }) =>
    t('account:subscriptions.line', {
      subscription: t(`choices:subscription_type.${subscription_type}`),
      date: date(end_date),
    }),
  );
  const ask = () =>
    contactSupport({
      isWish: true,
      title: t(isFirst ? 'account:subscriptions.subjectFirst' : 'account:subscriptions.subject', { company }),
      reproduction_steps: [
        t(isFirst ? 'account:subscriptions.requestFirst' : 'account:subscriptions.request', { company }),
        ...lines,
      ].join('\n'),
    });
  return (
    <Button size="small" onClick={ask}>
      {t(isFirst ? 'account:subscriptions.askFirst' : 'account:subscriptions.ask')}
    </Button>
  );
}
