import { useTranslation } from 'react-i18next';
import { useUser } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { Availability } from './Availability.tsx';
import './dashboard.css';
import { LastBuys } from './LastBuys.tsx';
import { Latest } from './Latest.tsx';
import { Obsolescence } from './Obsolescence.tsx';
import { AtRisk } from './Ranking.tsx';

/** `/dashboard`: availability of the parts, coming dates, recent work; every number links to its list. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { first_name } = useUser();
  return (
    <div className="page">
      <PageHeader title={t('title')} subtitle={t('subtitle', { name: first_name })} />
      <div className="dashboard">
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
