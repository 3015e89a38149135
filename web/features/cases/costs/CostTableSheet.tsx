import { Coins } from 'lucide-react';
import { lazy } from 'react';
import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { RESOLUTIONS, weeksOf } from '#shared/cases/resolutions.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { as, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import '../cases.css';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { useAmount } from '../common/useAmount.ts';

const EditCostTable = lazy(() => import('./EditCostTable.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

const TABLE = ['name', 'source', 'price_year', 'currency', 'note', 'owner_entity_label', 'modification_date'];
const KINDS: ValueKinds = { price_year: shownBy(String), modification_date: as('instant'), note: as('text') };

function Figures({ table }: { table: CostTableAnswer }) {
  const { t } = useTranslation(['cases']);
  const { number } = useFormat();
  const amount = useAmount();
  return (
    <section className="card" aria-labelledby="cost-figures">
      <h2 id="cost-figures">{t('cases:costs.figures')}</h2>
      <table className="cost-figures">
        <thead>
          <tr>
            <th scope="col">{t('cases:costs.resolution')}</th>
            <th scope="col">{t('cases:costs.cost')}</th>
            <th scope="col">{t('cases:costs.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {RESOLUTIONS.map((each) => {
            const [cost, weeks] = [table[each], table[weeksOf(each)]];
            return (
              <tr key={each}>
                <th scope="row">{t(`cases:resolution.${each}`)}</th>
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

type ActionsProps = { table: CostTableAnswer; onSaved: (table: CostTableAnswer) => unknown };

/** Published tables are the operator's. */
function Actions({ table, onSaved }: ActionsProps) {
  const { t } = useTranslation('cases');
  const isOwn = useUser().entity.type === 'vigie' || table.owner_entity !== null;
  const mayChange = useCan('case.change') && isOwn;
  const mayDelete = useCan('case.delete') && isOwn;
  return (
    <RecordActions
      edit={mayChange && ((close) => <EditCostTable table={table} onClose={close} onSaved={onSaved} />)}
      remove={
        mayDelete &&
        ((close) => (
          <RemoveRecord
            route="DELETE /api/cost_tables/{id}"
            record={table}
            title={t('costs.removeTitle', { name: table.name })}
            text={t('costs.removeText')}
            label={t('remove')}
            next={paths.costTables}
            onClose={close}
          />
        ))
      }
    />
  );
}

/** `/cases/costs/:id` */
export default function CostTableSheet() {
  const { t } = useTranslation(['cases', 'records']);
  const sheet = useSheet('GET /api/cost_tables/{id}');
  const words = {
    kinds: KINDS,
    nameOf: (field: string) => t(phraseKey('records:cost_table.name', field), { defaultValue: field }),
  };
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('cases:costs.title'), to: paths.costTables }}
      missing={{ title: t('cases:costs.notFound'), icon: <Coins size={24} aria-hidden="true" /> }}
      header={(table) => ({
        name: table.name,
        title: table.name,
        subtitle: t('cases:costs.pricesOf', { year: table.price_year }),
        actions: <Actions table={table} onSaved={sheet.setRecord} />,
      })}
      tabs={(table) => [
        {
          id: 'overview',
          label: t('cases:overview'),
          content: (
            <div className="sheet-columns">
              <div className="sheet-column">
                <Figures table={table} />
              </div>
              <div className="sheet-column">
                <FieldGroup {...words} record={table} title={t('cases:sections.record')} fields={TABLE} />
              </div>
            </div>
          ),
        },
      ]}
      history={{ route: 'GET /api/cost_tables/{id}/history', ...words }}
    />
  );
}
