import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import type { BulkSelection } from '../../grid/selection/selection.ts';
import type { RecordList } from '../useRecordList.ts';

const ExportMenu = lazy(() => import('./ExportMenu.tsx'));

type Listed = Pick<RecordList<{ id: string }>, 'body' | 'page' | 'startExport'>;
type Opened = { anchor: HTMLElement; body: BulkSelection['body'] };

/** The file of a list, made by the server: the tool above the list, and the action for selected rows. */
export function useListExport({ body, page, startExport }: Listed) {
  const { t } = useTranslation();
  const { isBusy, start } = useJobFile();
  const [opened, setOpened] = useState<Opened | null>(null);
  const icon = isBusy ? <span className="spinner" aria-hidden="true" /> : <Download size={16} aria-hidden="true" />;
  const opening = { 'aria-haspopup': 'menu', 'aria-expanded': opened !== null } as const;
  return {
    tool: (
      <>
        <IconButton
          {...opening}
          label={t('listExport.button')}
          icon={icon}
          disabled={isBusy || !page?.total}
          onClick={({ currentTarget: anchor }) => setOpened({ anchor, body })}
        />
        <Suspense>
          {opened && (
            <ExportMenu
              anchor={opened.anchor}
              onClose={() => setOpened(null)}
              onChosen={(format) => void start(() => startExport(opened.body, format))}
            />
          )}
        </Suspense>
      </>
    ),
    action: (selection: BulkSelection): ReactNode => (
      <button
        {...opening}
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={({ currentTarget: anchor }) => !isBusy && setOpened({ anchor, body: selection.body })}
      >
        {icon}
        {t('listExport.selected')}
      </button>
    ),
  };
}
