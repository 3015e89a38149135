import { useWatch } from 'react-hook-form';
import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { RESOLUTIONS, type Resolution, weeksOf } from '#shared/cases/resolutions.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFormContext } from '#web/ui/form/context.tsx';
import { useAmount } from '../common/useAmount.ts';

const WATCHED = ['cost_table', 'resolution', 'next_resolution'] as const;

function Line({ table, resolution }: { table: CostTableAnswer; resolution: Resolution }) {
  const { t } = useTranslation(['cases']);
  const { number } = useFormat();
  const amount = useAmount();
  const [cost, weeks] = [table[resolution], table[weeksOf(resolution)]];
  return (
    <li>
      {t(`cases:resolution.${resolution}`)}
      {': '}
      <strong className="number">{cost === null ? t('cases:costs.notStated') : amount(cost, table.currency)}</strong>
      {weeks !== null && ` · ${t('cases:costs.weeks', { count: weeks, number: number(weeks) })}`}
    </li>
  );
}

/** What the chosen table says of the chosen resolutions, to be taken over as estimates in its currency. */
export function PublishedCosts() {
  const { t } = useTranslation('cases');
  const { methods } = useFormContext();
  const [id, ...chosen] = useWatch({ control: methods.control, name: [...WATCHED] });
  const params = { id: typeof id === 'string' ? id : '' };
  const { data } = useApi('GET /api/cost_tables/{id}', params.id ? { params, ownErrors: true } : null);
  const [resolution, next] = chosen.map((each) => (isOneOf(RESOLUTIONS, each) ? each : null));
  if (!data || !(resolution || next)) return null;
  const take = () => {
    const set = (name: string, value: unknown) => methods.setValue(name, String(value), { shouldDirty: true });
    const [cost, further] = [resolution && data[resolution], next && data[next]];
    if (typeof cost === 'number') set('estimate', cost);
    if (typeof further === 'number') set('next_cost', further);
    set('currency', data.currency);
  };
  return (
    <div className="field case-costs">
      <p className="field-label">{t('costs.of', { name: data.name, year: data.price_year })}</p>
      <ul>
        {resolution && <Line table={data} resolution={resolution} />}
        {next && next !== resolution && <Line table={data} resolution={next} />}
      </ul>
      <Button size="small" onClick={take}>
        {t('costs.take')}
      </Button>
    </div>
  );
}
