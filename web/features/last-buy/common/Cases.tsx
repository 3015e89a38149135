import type { LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Card } from './Fields.tsx';

/** What would be bought if one thing were different. */
export function Cases({ plan }: { plan: LastBuyPlan }) {
  const { t } = useTranslation('last-buy');
  const { number, signed, money } = useFormat();
  return (
    <Card title={t('cases.title')}>
      <table className="last-buy-cases">
        <thead>
          <tr>
            {(['case', 'quantity', 'difference', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`cases.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.cases.map(({ case: name, quantity, cash }) => (
            <tr key={name}>
              <th scope="row">{t(`cases.${name}`)}</th>
              <td>{number(quantity)}</td>
              <td>{quantity === plan.quantity ? '–' : signed(quantity - plan.quantity)}</td>
              <td>{money(cash)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
