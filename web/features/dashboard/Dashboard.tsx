import { isSourcing, isSupplierPortal } from '#shared/entities/rules.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { Hint } from '#web/ui/feedback/Hint.tsx';
import { Charts } from './Charts.tsx';
import './dashboard.css';
import { News } from './News.tsx';
import { NewRequests } from './partners/NewRequests.tsx';
import { OpenQuestions } from './partners/OpenQuestions.tsx';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

/** What third-parties find: who asks them, and news. */
function OfPartner() {
  const user = useUser();
  const mayAnswer = useCan('supplier.change');
  const maySolve = useCan('asked_processing.view');
  return (
    <>
      {isSupplierPortal(user, today()) && mayAnswer && <OpenQuestions />}
      {isSourcing(user, today()) && maySolve && <NewRequests />}
      <News />
    </>
  );
}

/** `/dashboard`: what waits for the user, what comes next, what is new, and the parts; every number links to its list. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { first_name, entity } = useUser();
  const { date } = useFormat();
  const seesCharts = useCan('product.view_charts');
  return (
    <div className="page">
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            <span className="no-print">{t(seesCharts ? 'subtitle' : 'subtitleOfPartners', { name: first_name })}</span>
            {/* On paper: whose it is, and of which day. */}
            <span className="print-only">{[entity.name, date(today())].join(' · ')}</span>
          </>
        }
      />
      <Hint name="home" />
      <div className="dashboard">
        <WaitingPanel />
        {seesCharts ? <Charts /> : <OfPartner />}
      </div>
    </div>
  );
}
