import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import '#web/ui/sheet/sheet.css';
import { useUser } from '#web/platform/session/session.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import {
  AccountCard,
  CreditCards,
  DataCard,
  PersonalCard,
  SubscriptionCard,
  useIsActing,
  ViewAsCard,
} from './Cards.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import './profile.css';

const MessagesCard = lazy(() => import('#web/features/messages/common/MessagesCard.tsx'));

/** `/profile` */
export default function Profile() {
  const { t } = useTranslation('profile');
  const { first_name, last_name, username, entity } = useUser();
  const isActing = useIsActing();
  const name = `${first_name} ${last_name}`.trim() || username;
  return (
    <div className="page profile-page record-sheet">
      <PageHeader title={t('title')} subtitle={`${name} · ${entity.name}`} />
      <div className="profile-columns">
        <div className="sheet-column">
          <PersonalCard />
          <ViewAsCard />
          {!isActing && <SessionsCard />}
          <DataCard />
        </div>
        <div className="sheet-column">
          <AccountCard />
          <SubscriptionCard />
          <Suspense fallback={<Skeleton height="320px" />}>
            <MessagesCard isDisabled={isActing} />
          </Suspense>
        </div>
      </div>
      <CreditCards />
    </div>
  );
}
