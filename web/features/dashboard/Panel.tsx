import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

type Props<T> = {
  title: string;
  /** The data of the panel. */
  answer: { data: T | undefined; error: Error | undefined; mutate: () => unknown };
  isEmpty: (data: T) => boolean;
  /** The action of the empty panel. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A panel of the dashboard: loading, failed, empty or with content. */
export function Panel<T>({ title, answer, isEmpty, action, children }: Props<T>) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { data, error } = answer;
  const content = () => {
    if (data === undefined)
      return error ? <ErrorState error={error} onRetry={() => void answer.mutate()} /> : <Skeleton height="180px" />;
    if (!isEmpty(data)) return children(data);
    return (
      <p className="muted">
        {t('none')} {action}
      </p>
    );
  };
  return (
    <section className="card panel" aria-labelledby={id} aria-busy={data === undefined && !error}>
      <h2 id={id}>{title}</h2>
      {content()}
    </section>
  );
}
