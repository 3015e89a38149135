/** A placeholder in the size (CSS lengths) of what is loading. */
export const Skeleton = ({ width = '100%', height = '10px' }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
);
