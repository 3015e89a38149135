import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useJobFile } from '#web/platform/api/useJobFile.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
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
  const { percent } = useFormat();
  const { progress, start } = useJobFile();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isRunning = progress !== null;
  const icon = isRunning ? <span className="spinner" aria-hidden="true" /> : <Download size={16} aria-hidden="true" />;
  const opening = { 'aria-haspopup': 'menu', 'aria-expanded': opened !== null } as const;
  return {
    tool: (
      <>
        {isRunning && (
          <span className="number muted" role="status">
            {t('listExport.running', { share: percent(Math.floor(progress * 100) / 100) })}
          </span>
        )}
        <IconButton
          {...opening}
          label={t('listExport.button')}
          icon={icon}
          disabled={isRunning || !page?.total}
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
        aria-disabled={isRunning || undefined}
        onClick={({ currentTarget: anchor }) => !isRunning && setOpened({ anchor, body: selection.body })}
      >
        {icon}
        {t('listExport.selected')}
      </button>
    ),
  };
}
