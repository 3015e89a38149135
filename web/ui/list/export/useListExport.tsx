import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BulkSelection } from '../../grid/selection/selection.ts';
import type { RecordList } from '../useRecordList.ts';

type Listed = RecordList<{ id: string }>;
type Wanted = { list: Listed; loadIds?: () => Promise<string[]> };
export type ListExportProps = { list: Listed; wanted: Wanted | null; onWanted: (wanted: Wanted | null) => void };

const load = () => import('./ListExport.tsx');
const ExportTool = lazy(async () => ({ default: (await load()).ExportTool }));
const ExportSelected = lazy(async () => ({ default: (await load()).ExportSelected }));

/**
 * The export of what a list shows: the button above the list, which also stops it, and the action for selected rows.
 */
export function useListExport<R extends { id: string }>(list: RecordList<R>, label: string) {
  const [wanted, onWanted] = useState<Wanted | null>(null);
  // The export reads ids and the list's description only, never a cell of a row.
  const shared = { list: list as unknown as Listed, wanted, onWanted };
  return {
    tool: (
      <Suspense>
        <ExportTool {...shared} label={label} />
      </Suspense>
    ),
    action: ({ loadIds }: BulkSelection): ReactNode => (
      <Suspense>
        <ExportSelected {...shared} loadIds={loadIds} />
      </Suspense>
    ),
  };
}
