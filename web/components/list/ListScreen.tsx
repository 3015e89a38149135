import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Crumb, PageHeader } from '../PageHeader.tsx';
import { RecordGrid, type RecordGridProps } from './RecordGrid.tsx';

type Props<Row extends { id: string }> = RecordGridProps<Row> & {
  title: string;
  crumbs?: Crumb[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Between title and grid, such as a strip of shares. */
  above?: ReactNode;
};

/** A screen that is one list: as high as the window, its rows scroll. */
export function ListScreen<Row extends { id: string }>({ title, crumbs, actions, above, ...grid }: Props<Row>) {
  const { number } = useFormat();
  const { page } = grid.list;
  return (
    <div className="page page--fill">
      <PageHeader title={title} count={page && number(page.total)} actions={actions} {...(crumbs && { crumbs })} />
      {above}
      <RecordGrid {...grid} />
    </div>
  );
}
