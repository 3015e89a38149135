import { Wrench } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { SentCart } from '#web/features/requests/common/SentCart.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import { RequestState } from '../RequestState.tsx';
import { useSolutionRequests } from './useSolutionRequests.tsx';

function Requests({ cart }: { cart: string }) {
  const { t } = useTranslation('carts');
  const list = useSolutionRequests({ cart });
  return (
    <RecordGrid
      list={list}
      label={t('list.title.processing')}
      nameOf={nameOfRequest}
      addressOf={({ id }) => paths.solutionRequest(id)}
      card={(row) => (
        <RequestCard request={{ ...row, owner_entity_label: null }} state={<RequestState request={row} />} />
      )}
      none={{
        icon: <Wrench size={24} aria-hidden="true" />,
        title: t('list.noneTitle'),
        text: t('list.noneText.processing'),
      }}
    />
  );
}

/** `/solutions/requests/carts/:id` */
export default function SentSolutionCart() {
  return <SentCart kind="processing" requests={(cart) => <Requests cart={cart} />} />;
}
