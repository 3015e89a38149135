import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

const WIDTHS = ['38%', '72%', '64%', '48%'];

export const LoadingPanel = () => (
  <div className="card import-loading" aria-busy="true">
    {WIDTHS.map((width) => (
      <Skeleton key={width} width={width} height="12px" />
    ))}
  </div>
);
