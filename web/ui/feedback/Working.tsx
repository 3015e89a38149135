import { ProgressBar } from './ProgressBar.tsx';
import './job-progress.css';

type Props = { label: string; value?: number; max?: number };

/** What an answer is waited for, in words; with a bar, which is of unknown length unless `max` is given. */
export const Working = ({ label, value = 0, max = 0 }: Props) => (
  <div className="working" role="status">
    <ProgressBar value={value} max={max} label={label} />
    <p className="job-step">{label}</p>
  </div>
);
