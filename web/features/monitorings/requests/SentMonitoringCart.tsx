import { Radar } from 'lucide-react';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { SentCart } from '#web/features/requests/common/SentCart.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import { addressOf, RequestState, useMonitoringRequests } from './useMonitoringRequests.tsx';

function Requests({ cart }: { cart: string }) {
  const { t } = useTranslation('carts');
  const mayExport = useCan('asked_monitoring.export');
  const list = useMonitoringRequests(cart);
  return (
    <RecordGrid
      list={list}
      mayExport={mayExport}
      label={t('list.title.monitoring')}
      nameOf={nameOfRequest}
      addressOf={addressOf}
      card={(row) => (
        <RequestCard request={{ ...row, owner_entity_label: null }} state={<RequestState request={row} />} />
      )}
      none={{
        icon: <Radar size={24} aria-hidden="true" />,
        title: t('list.noneTitle'),
        text: t('list.noneText.monitoring'),
      }}
    />
  );
}

/** `/monitorings/requests/carts/:id` */
export default function SentMonitoringCart() {
  return <SentCart kind="monitoring" requests={(cart) => <Requests cart={cart} />} />;
}
