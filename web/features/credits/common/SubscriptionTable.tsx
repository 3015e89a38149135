import type { Subscription } from '#shared/entities/schema.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Term } from '#web/ui/display/terms/Term.tsx';
import './credits.css';
import { ordered, subscriptionState } from './subscriptionState.ts';

const COLOURS = { current: 'green', coming: 'blue', ended: 'grey' } as const;
const GLYPHS = { current: 'check', coming: 'clock', ended: 'cross' } as const;

function Row({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['account', 'choices']);
  const { date, number } = useFormat();
  const { state, days } = subscriptionState(subscription, today());
  const wait = { count: days, days: number(days) };
  return (
    <tr data-state={state}>
      <th scope="row">
        <Term name={subscription.subscription_type}>
          {t(`choices:subscription_type.${subscription.subscription_type}`)}
        </Term>
      </th>
      <td className="number" data-label={t('account:subscriptions.start')}>
        {date(subscription.start_date)}
      </td>
      <td className="number" data-label={t('account:subscriptions.end')}>
        {date(subscription.end_date)}
      </td>
      <td>
        <Chip colour={COLOURS[state]} glyph={GLYPHS[state]}>
          {t(`account:subscriptions.${state}`)}
        </Chip>
        {state === 'current' && <small>{t('account:subscriptions.daysLeft', wait)}</small>}
        {state === 'coming' && <small>{t('account:subscriptions.beginsIn', wait)}</small>}
      </td>
    </tr>
  );
}

/** The subscriptions of an entity; ended ones are grey. */
export function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation('account');
  if (subscriptions.length === 0) return <p className="account-none">{t('subscriptions.none')}</p>;
  return (
    <table className="account-table subscriptions">
      <caption className="hidden-text">{t('subscriptions.table')}</caption>
      <thead>
        <tr>
          {(['type', 'start', 'end', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`subscriptions.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered(subscriptions, today()).map((each) => (
          <Row key={`${each.subscription_type} ${each.start_date}`} subscription={each} />
        ))}
      </tbody>
    </table>
  );
}
