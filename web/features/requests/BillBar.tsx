import type carts from '#shared/i18n/en/carts.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';
import type { Bill } from './common/rules.ts';

/** The cost and the remaining balance, as a bar and in words. */
export function BillBar({ bill: { cost, balance, left, missing } }: { bill: Bill }) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const facts: { id: keyof typeof carts.bill; value: number }[] = [
    { id: 'cost', value: cost },
    { id: 'balance', value: balance },
    missing > 0 ? { id: 'missing', value: missing } : { id: 'left', value: left },
  ];
  return (
    <div className="bill" data-missing={missing > 0 ? '' : undefined}>
      <div className="bill-bar" aria-hidden="true">
        <span className="bill-cost" style={{ flexGrow: cost }} />
        <span className="bill-left" style={{ flexGrow: left }} />
      </div>
      <dl>
        {facts.map(({ id, value }) => (
          <div key={id} data-fact={id}>
            <dt>{t(`bill.${id}`)}</dt>
            <dd className="number">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many credits are missing, and a way to ask for them. */
export function MissingCredits({ kind, bill: { missing } }: { kind: RequestKind; bill: Bill }) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const { entity } = useUser();
  if (missing === 0) return null;
  const facts = { company: entity.name, number: number(missing) };
  const ask = () =>
    contactSupport({
      isWish: true,
      title: t('credits.subject', facts),
      reproduction_steps: t(`credits.request.${kind}`, facts),
    });
  return (
    <p className="bill-missing" role="alert">
      {t('missing', { count: missing, number: number(missing) })}{' '}
      <button type="button" className="link" onClick={ask}>
        {t('credits.ask')}
      </button>
    </p>
  );
}
