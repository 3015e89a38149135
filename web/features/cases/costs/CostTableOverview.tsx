import { lazy } from 'react';
import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { RESOLUTIONS, weeksOf } from '#shared/cases/resolutions.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { EditableValue, type InPlace, useOneEdited } from '#web/ui/sheet/EditableValue.tsx';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import '../cases.css';
import { useAmount } from '../common/useAmount.ts';
import { SHORT, type ShortField, useCostTableFields } from './useCostTableFields.ts';

const EditCostTableField = lazy(() => import('./EditCostTableField.tsx'));

const TABLE = ['name', 'source', 'price_year', 'currency', 'note', 'owner_entity_label', 'modification_date'];

/** Published tables are the operator's. */
export function useIsOwn() {
  const isOperator = useUser().entity.type === 'vigie';
  return ({ owner_entity: owner }: CostTableAnswer) => isOperator || owner !== null;
}

type FiguresProps = { table: CostTableAnswer; inPlace: InPlace | undefined };

function Figures({ table, inPlace }: FiguresProps) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const { nameOf } = useCostTableFields();
  const amount = useAmount();
  const one = useOneEdited();
  const cell = (field: ShortField, shown: string) => (
    <td className="number">
      <EditableValue {...{ field, inPlace, one }} name={nameOf(field)}>
        {shown}
      </EditableValue>
    </td>
  );
  return (
    <section className="card" aria-labelledby="cost-figures">
      <h2 id="cost-figures">{t('costs.figures')}</h2>
      <table className="cost-figures" data-editable={inPlace ? '' : undefined}>
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
                {cell(each, cost === null ? '–' : amount(cost, table.currency))}
                {cell(weeksOf(each), weeks === null ? '–' : number(weeks))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type Props = { table: CostTableAnswer; tools: SheetTools; onSaved: (saved: CostTableAnswer) => unknown };

export function CostTableOverview({ table, tools, onSaved }: Props) {
  const { t } = useTranslation('cases');
  const words = useCostTableFields();
  const isOwn = useIsOwn()(table);
  const editing = useInPlace(tools, 'case.change', SHORT, (field, onClose) => (
    <EditCostTableField {...{ table, field, onClose, onSaved }} />
  ));
  const inPlace = isOwn ? editing : undefined;
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <Figures table={table} inPlace={inPlace} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={table} title={t('sections.record')} fields={TABLE} inPlace={inPlace} />
      </div>
    </div>
  );
}
