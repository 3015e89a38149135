/** The mark: a lookout's V with the eye above the horizon. */
export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" className="brand-ground" />
    <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M7.5 9.5 16 24 24.5 9.5" />
      <path d="M12.2 9.2a5.4 5.4 0 0 1 7.6 0" />
    </g>
    <circle cx="16" cy="13.6" r="2.1" fill="currentColor" />
  </svg>
);

export const Brand = () => (
  <span className="brand">
    <Mark />
    <span className="brand-name">Vigie</span>
  </span>
);
