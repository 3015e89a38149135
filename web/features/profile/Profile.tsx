import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import '#web/ui/sheet/sheet.css';
import { useUser } from '#web/platform/session/session.ts';
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
        </div>
        <div className="sheet-column">
          <AccountCard />
          <SubscriptionCard />
          <DataCard />
        </div>
      </div>
      <CreditCards />
    </div>
  );
}
