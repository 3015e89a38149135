import { Skeleton } from '../feedback/Skeleton.tsx';

/** Placeholder of a sheet. */
export const SheetLoading = () => (
  <div className="sheet-loading" aria-busy="true">
    <Skeleton width="140px" height="12px" />
    <Skeleton width="min(420px, 80%)" height="24px" />
    <Skeleton width="min(300px, 60%)" height="16px" />
    <div className="sheet-columns">
      <div className="card">
        <Skeleton width="30%" />
        <Skeleton height="60px" />
      </div>
      <div className="card">
        <Skeleton width="50%" />
        <Skeleton height="60px" />
      </div>
    </div>
  </div>
);
