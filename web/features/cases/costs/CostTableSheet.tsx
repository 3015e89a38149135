import { Coins } from 'lucide-react';
import { lazy } from 'react';
import type { CostTableAnswer } from '#shared/cases/costs.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { CostTableOverview, useIsOwn } from './CostTableOverview.tsx';
import { useCostTableFields } from './useCostTableFields.ts';

const EditCostTable = lazy(() => import('./EditCostTable.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

type ActionsProps = { table: CostTableAnswer; onSaved: (table: CostTableAnswer) => unknown };

function Actions({ table, onSaved }: ActionsProps) {
  const { t } = useTranslation('cases');
  const isOwn = useIsOwn()(table);
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
  const { t } = useTranslation('cases');
  const sheet = useSheet('GET /api/cost_tables/{id}');
  const words = useCostTableFields();
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('costs.title'), to: paths.costTables }}
      missing={{ title: t('costs.notFound'), icon: <Coins size={24} aria-hidden="true" /> }}
      header={(table) => ({
        name: table.name,
        title: table.name,
        subtitle: t('costs.pricesOf', { year: table.price_year }),
        actions: <Actions table={table} onSaved={sheet.setRecord} />,
      })}
      tabs={(table, tools) => [
        {
          id: 'overview',
          label: t('overview'),
          content: <CostTableOverview {...{ table, tools }} onSaved={sheet.setRecord} />,
        },
      ]}
      history={{ route: 'GET /api/cost_tables/{id}/history', ...words }}
    />
  );
}
