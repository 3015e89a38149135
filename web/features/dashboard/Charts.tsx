import { lazy, Suspense } from 'react';
import { useUser } from '#web/platform/session/session.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Availability } from './Availability.tsx';
import { ActBefore } from './act-before/ActBefore.tsx';
import { LastBuys } from './LastBuys.tsx';
import { Latest } from './Latest.tsx';
import { News } from './News.tsx';
import { Obsolescence } from './Obsolescence.tsx';
import { AtRisk } from './Ranking.tsx';

const Horizon = lazy(() => import('./horizon/Horizon.tsx'));

const Throughput = lazy(() => import('./throughput/Throughput.tsx'));
const ForClient = lazy(() => import('./client/ForClient.tsx'));
const ForOperator = lazy(() => import('./operator/ForOperator.tsx'));

const Loading = () => (
  <div className="card panel panel--wide" aria-busy="true">
    <Skeleton height="280px" />
  </div>
);

const Panels = () => (
  <>
    <div className="card panel" aria-busy="true" />
    <div className="card panel" aria-busy="true" />
  </>
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
      {entity.type === 'vigie' && (
        <Suspense fallback={<Panels />}>
          <ForOperator />
        </Suspense>
      )}
      {entity.type === 'client' && (
        <Suspense fallback={<Panels />}>
          <ForClient />
        </Suspense>
      )}
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
