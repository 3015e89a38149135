import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { CostTableOverview, useIsOwn } from './CostTableOverview.tsx';

const EditCostTable = lazy(() => import('./EditCostTable.tsx'));

/** The first tab of a cost table's sheet beside the list. */
export default function CostTablePeek(props: Beside & { id: string }) {
  const { t } = useTranslation('cases');
  const isOwn = useIsOwn();
  const mayChange = useCan('case.change');
  return (
    <RecordPeek
      {...props}
      route="GET /api/cost_tables/{id}"
      history="GET /api/cost_tables/{id}/history"
      addressOf={({ id }) => paths.costTable(id)}
      head={(table, { onSaved }) => ({
        title: table.name,
        subtitle: <span className="sheet-subtitle">{t('costs.pricesOf', { year: table.price_year })}</span>,
        actions: mayChange && isOwn(table) && (
          <RecordActions edit={(close) => <EditCostTable table={table} onClose={close} onSaved={onSaved} />} />
        ),
      })}
      content={(table, tools, { onSaved }) => <CostTableOverview {...{ table, tools, onSaved }} />}
    />
  );
}
