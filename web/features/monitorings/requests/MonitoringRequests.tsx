import { Package, Radar, ScanEye } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useConfirmSelection } from '#web/features/requests/common/ConfirmSelection.tsx';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { RequestLinks } from '#web/features/requests/common/RequestLinks.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { addressOf, type MonitoringRequestRow, RequestState, useMonitoringRequests } from './useMonitoringRequests.tsx';

const MonitoringPeek = lazy(() => import('../MonitoringPeek.tsx'));
const PartPeek = lazy(() => import('#web/features/parts/common/PartPeek.tsx'));

/** Shows what the row leads to: the next row may lead to another kind of record, therefore none is loaded ahead. */
function peekOf({ monitoring, product }: MonitoringRequestRow, { onChanged }: Beside) {
  const beside = { onChanged, next: undefined };
  if (monitoring) return <MonitoringPeek id={monitoring} {...beside} />;
  return product && <PartPeek id={product} {...beside} />;
}

/** `/monitorings/requests` */
export default function MonitoringRequests() {
  const { t } = useTranslation('carts');
  const navigate = useNavigate();
  const mayExport = useCan('asked_monitoring.export');
  const { may } = useRequestRules('monitoring');
  const list = useMonitoringRequests();
  const confirmation = useConfirmSelection('monitoring', list.reload);
  return (
    <>
      <ListScreen<MonitoringRequestRow>
        list={list}
        mayExport={mayExport}
        title={t('list.title.monitoring')}
        label={t('list.title.monitoring')}
        nameOf={nameOfRequest}
        addressOf={addressOf}
        peek={peekOf}
        card={(row) => <RequestCard request={row} state={<RequestState request={row} />} />}
        none={{
          icon: <Radar size={24} aria-hidden="true" />,
          title: t('list.noneTitle'),
          text: t('list.noneText.monitoring'),
        }}
        actions={<RequestLinks kind="monitoring" />}
        rowActions={({ product, monitoring }) => [
          {
            id: 'part',
            label: t('list.part'),
            icon: <Package size={16} aria-hidden="true" />,
            onAction: () => void navigate(paths.part(product ?? '')),
          },
          {
            id: 'monitoring',
            label: t('list.monitoring'),
            icon: <ScanEye size={16} aria-hidden="true" />,
            isDisabled: !monitoring,
            onAction: () => void navigate(paths.monitoring(monitoring ?? '')),
          },
        ]}
        {...((may || mayExport) && { bulk: (selection) => may && confirmation.button(selection) })}
      />
      {confirmation.dialog}
    </>
  );
}
