import { useTranslation } from 'react-i18next';
import { useUser } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { ActBefore } from './ActBefore.tsx';
import { Availability } from './Availability.tsx';
import './dashboard.css';
import { LastBuys } from './LastBuys.tsx';
import { Latest } from './Latest.tsx';
import { News } from './News.tsx';
import { Obsolescence } from './Obsolescence.tsx';
import { AtRisk } from './Ranking.tsx';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

/** `/dashboard`: what waits for the user, what comes next, what is new, and the parts; every number links to its list. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { first_name } = useUser();
  return (
    <div className="page">
      <PageHeader title={t('title')} subtitle={t('subtitle', { name: first_name })} />
      <div className="dashboard">
        <WaitingPanel />
        <ActBefore />
        <News />
        <Availability />
        <Latest />
        <Obsolescence />
        <LastBuys />
        <AtRisk by="family" />
        <AtRisk by="supplier_label" />
      </div>
    </div>
  );
}
