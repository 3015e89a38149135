import { lazy, Suspense } from 'react';
import { useUser } from '#web/platform/session/session.ts';
import { AfterFirstPaint } from '#web/ui/display/AfterFirstPaint.tsx';
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

/** Panels that are loaded. */
const Panels = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, n) => `panel ${n}`).map((key) => (
    <div key={key} className="card panel" aria-busy="true">
      <Skeleton height="180px" />
    </div>
  ));

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
      <ActBefore />
      {entity.type === 'vigie' && (
        <Suspense fallback={<Panels count={is_superuser ? 2 : 1} />}>
          <ForOperator />
        </Suspense>
      )}
      {entity.type === 'client' && (
        <Suspense fallback={<Panels count={2} />}>
          <ForClient />
        </Suspense>
      )}
      <AfterFirstPaint>
        <News />
        <Availability />
        <Latest />
        <Obsolescence />
        <LastBuys />
        <AtRisk by="family" />
        <AtRisk by="supplier_label" />
      </AfterFirstPaint>
    </>
  );
}
