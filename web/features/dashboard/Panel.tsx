import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx';

type Props<T> = Omit<ComponentProps<typeof ChartPanel<T>>, 'none'> & {
  /** The action of the empty panel. */
  action?: ReactNode;
  /** Said of an empty panel instead of the usual sentence. */
  none?: ReactNode;
};

/** A panel of the dashboard. */
export function Panel<T>({ action, none: said, ...panel }: Props<T>) {
  const { t } = useTranslation('dashboard');
  const none = (
    <>
      {said ?? t('none')} {action}
    </>
  );
  return <ChartPanel {...panel} none={none} />;
}
