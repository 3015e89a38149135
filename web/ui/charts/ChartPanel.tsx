import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { TermName } from '../display/terms/terms.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import './charts.css';

/** Not `Term`, whose script is that of sheets: the dashboard need not load it. */
const Explained = lazy(() => import('../display/terms/Explained.tsx'));

type Props<T> = {
  title: string;
  /** The term that the title has. */
  term?: TermName;
  /** The data of the panel. */
  answer: { data: T | undefined; error: Error | undefined; mutate: () => unknown };
  isEmpty: (data: T) => boolean;
  /** Shown when it is empty. */
  none: ReactNode;
  children: (data: T) => ReactNode;
};

/** A panel with a chart: loading, failed, empty or with content. */
export function ChartPanel<T>({ title, term, answer, isEmpty, none, children }: Props<T>) {
  const id = useId();
  const { data, error } = answer;
  const content = () => {
    if (data === undefined)
      return error ? <ErrorState error={error} onRetry={() => void answer.mutate()} /> : <Skeleton height="180px" />;
    return isEmpty(data) ? <p className="muted">{none}</p> : children(data);
  };
  return (
    <section className="card panel" aria-labelledby={id} aria-busy={data === undefined && !error}>
      <h2 id={id}>
        <Suspense fallback={title}>{term ? <Explained name={term}>{title}</Explained> : title}</Suspense>
      </h2>
      {content()}
    </section>
  );
}
