import type { ReactNode } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { type Crumb, PageHeader } from '../display/PageHeader.tsx';
import { RecordGrid, type RecordGridProps } from './RecordGrid.tsx';
import { type Creating, useCreating } from './useCreating.tsx';

type Props<Row extends { id: string }> = RecordGridProps<Row> & {
  title: string;
  crumbs?: Crumb[];
  /** The form of a new record: offered beside the title and in the empty list. */
  create?: Creating | false;
  /** Further buttons beside the title. */
  actions?: ReactNode;
  /** Between title and grid, such as a strip of shares. */
  above?: ReactNode;
};

/** A screen with one list, as high as the window; the rows scroll. */
export function ListScreen<Row extends { id: string }>(props: Props<Row>) {
  const { title, crumbs, create, actions, above, none, ...grid } = props;
  const { number } = useFormat();
  const { button, plainButton, form } = useCreating(create);
  const { page } = grid.list;
  const buttons = (actions || button) && (
    <>
      {actions}
      {button}
    </>
  );
  return (
    <div className="page page--fill">
      <PageHeader title={title} count={page && number(page.total)} actions={buttons} {...(crumbs && { crumbs })} />
      {above}
      <RecordGrid {...grid} none={{ action: plainButton, ...none }} />
      {form}
    </div>
  );
}
