type Props = { value: number; max: number; label: string; isLow?: boolean };

/** `max` 0: the total is not known yet. */
export function ProgressBar({ value, max, label, isLow }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const now = max > 0 ? { 'aria-valuenow': Math.min(value, max), 'aria-valuemax': max, 'aria-valuemin': 0 } : {};
  return (
    <div className="progress" role="progressbar" aria-label={label} {...now} data-unknown={max > 0 ? undefined : ''}>
      <span {...(max > 0 && { style: { width: `${share * 100}%` } })} data-low={isLow ? '' : undefined} />
    </div>
  );
}
