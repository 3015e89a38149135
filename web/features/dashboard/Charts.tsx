import { lazy, Suspense } from 'react';
import { useUser } from '#web/platform/session/session.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ActBefore } from './ActBefore.tsx';
import { Availability } from './Availability.tsx';
import { LastBuys } from './LastBuys.tsx';
import { Latest } from './Latest.tsx';
import { News } from './News.tsx';
import { Obsolescence } from './Obsolescence.tsx';
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
  const { entity } = useUser();
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
      <ActBefore />
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
