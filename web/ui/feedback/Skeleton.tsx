/** Stands where something will be, in its size (CSS lengths). */
export const Skeleton = ({ width = '100%', height = '10px' }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
);
