import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { RESOLUTIONS, weeksOf } from '#shared/cases/resolutions.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { as, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import '../cases.css';
import { useAmount } from '../common/useAmount.ts';

const TABLE = ['name', 'source', 'price_year', 'currency', 'note', 'owner_entity_label', 'modification_date'];
const KINDS: ValueKinds = { price_year: shownBy(String), modification_date: as('instant'), note: as('text') };

/** Names and formats of the fields of a cost table, for the sheet and its history. */
export function useCostTableFields() {
  const { t } = useTranslation('records');
  return {
    kinds: KINDS,
    nameOf: (field: string) => t(phraseKey('cost_table.name', field), { defaultValue: field }),
  };
}

/** Published tables are the operator's. */
export function useIsOwn() {
  const isOperator = useUser().entity.type === 'vigie';
  return ({ owner_entity: owner }: CostTableAnswer) => isOperator || owner !== null;
}

function Figures({ table }: { table: CostTableAnswer }) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const amount = useAmount();
  return (
    <section className="card" aria-labelledby="cost-figures">
      <h2 id="cost-figures">{t('costs.figures')}</h2>
      <table className="cost-figures">
        <thead>
          <tr>
            <th scope="col">{t('costs.resolution')}</th>
            <th scope="col">{t('costs.cost')}</th>
            <th scope="col">{t('costs.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {RESOLUTIONS.map((each) => {
            const [cost, weeks] = [table[each], table[weeksOf(each)]];
            return (
              <tr key={each}>
                <th scope="row">{t(`resolution.${each}`)}</th>
                <td className="number">{cost === null ? '–' : amount(cost, table.currency)}</td>
                <td className="number">{weeks === null ? '–' : number(weeks)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function CostTableOverview({ table }: { table: CostTableAnswer }) {
  const { t } = useTranslation('cases');
  const words = useCostTableFields();
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <Figures table={table} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={table} title={t('sections.record')} fields={TABLE} />
      </div>
    </div>
  );
}
