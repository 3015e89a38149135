import { lazy, Suspense } from 'react';
import { useUser } from '#web/platform/session/session.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Availability } from './Availability.tsx';
import { ActBefore } from './act-before/ActBefore.tsx';
import { ChangedParts } from './client/ChangedParts.tsx';
import { CreditsLeft } from './client/CreditsLeft.tsx';
import { LastBuys } from './LastBuys.tsx';
import { Latest } from './Latest.tsx';
import { News } from './News.tsx';
import { Obsolescence } from './Obsolescence.tsx';
import { Health } from './operator/Health.tsx';
import { MyQueue } from './operator/MyQueue.tsx';
import { AtRisk } from './Ranking.tsx';

const Horizon = lazy(() => import('./horizon/Horizon.tsx'));

const Throughput = lazy(() => import('./throughput/Throughput.tsx'));

const Loading = () => (
  <div className="card panel panel--wide" aria-busy="true">
    <Skeleton height="280px" />
  </div>
);

/** The dashboard of those who watch parts. */
export function Charts() {
  const { entity, is_superuser } = useUser();
  return (
    <>
      {entity.type === 'client' && (
        <Suspense fallback={<Loading />}>
          <Horizon />
        </Suspense>
      )}
      {entity.type === 'vigie' && (
        <Suspense fallback={<div className="card panel" aria-busy="true" />}>
          <Throughput />
        </Suspense>
      )}
      {entity.type === 'vigie' && <MyQueue />}
      <ActBefore />
      {entity.type === 'client' && <ChangedParts />}
      {entity.type === 'client' && <CreditsLeft />}
      {is_superuser && <Health />}
      <News />
      <Availability />
      <Latest />
      <Obsolescence />
      <LastBuys />
      <AtRisk by="family" />
      <AtRisk by="supplier_label" />
    </>
  );
}
