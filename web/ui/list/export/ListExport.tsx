import { Download, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../controls/IconButton.tsx';
import type { ListExportProps } from './useListExport.tsx';

const ExportRun = lazy(() => import('./ExportRun.tsx'));

/** Starts an export of all rows, or stops the running one. */
export function ExportTool({ list, label, wanted, onWanted }: ListExportProps & { label: string }) {
  const { t } = useTranslation();
  const stop = () => onWanted(null);
  return (
    <>
      {wanted && (
        <Suspense>
          <ExportRun {...wanted} label={label} onEnd={stop} />
        </Suspense>
      )}
      <IconButton
        label={t(wanted ? 'listExport.stop' : 'listExport.button')}
        icon={wanted ? <X size={16} aria-hidden="true" /> : <Download size={16} aria-hidden="true" />}
        disabled={!wanted && !list.page?.total}
        onClick={wanted ? stop : () => onWanted({ list })}
      />
    </>
  );
}

/** Starts an export of the selected rows. */
export function ExportSelected({
  list,
  wanted,
  onWanted,
  loadIds,
}: ListExportProps & { loadIds: () => Promise<string[]> }) {
  const { t } = useTranslation();
  const isRunning = wanted !== null;
  return (
    <button
      type="button"
      aria-disabled={isRunning || undefined}
      onClick={isRunning ? undefined : () => onWanted({ list, loadIds })}
    >
      <Download size={16} aria-hidden="true" />
      {t('listExport.selected')}
    </button>
  );
}
