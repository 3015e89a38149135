import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { ApiError } from '#web/platform/api/api.ts';
import { saveFile } from '#web/platform/api/files.ts';
import { today } from '#web/platform/language/format.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import type { GridColumn } from '../../grid/tools/columns.ts';
import type { RecordList } from '../useRecordList.ts';
import { csvOf, type Value } from './csv.ts';
import { exportName } from './fileName.ts';
import { MAX_ROWS, rowsOf, TooManyRows } from './rows.ts';
import { useCellReader } from './useCellReader.tsx';

type Row = { id: string };
export type ExportRunProps<R extends Row> = {
  list: Pick<RecordList<R>, 'columns' | 'shownFields' | 'loadPage'>;
  label: string;
  /** Ids of the rows to export; all rows when absent. */
  loadIds?: (() => Promise<string[]>) | undefined;
  onEnd: () => void;
};

const shownOf = <R extends Row>({ columns, shownFields }: ExportRunProps<R>['list']): GridColumn<R>[] =>
  shownFields.flatMap((id) => columns.find((column) => column.id === id) ?? []);

/** Creates the file and saves it. Throws when a call fails or is aborted, and when there are too many rows. */
function useFile<R extends Row>({ list, label, loadIds }: ExportRunProps<R>) {
  const { language } = useFormat();
  const [columns] = useState(() => shownOf(list));
  const { read, drawing } = useCellReader(columns);
  const save = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    const chosen = loadIds && new Set(await loadIds());
    const lines: Value[][] = [columns.map(({ header }) => header)];
    for await (const { items, total } of rowsOf({ load: (page) => list.loadPage(page, signal), chosen })) {
      lines.push(...(await read(items)));
      signal.throwIfAborted();
      onProgress(total > 0 ? (lines.length - 1) / total : 1);
    }
    const name = exportName(label, today());
    saveFile(new File([csvOf(lines, language)], name, { type: 'text/csv;charset=utf-8' }));
    return name;
  };
  return { save, drawing };
}

/** An export of what a list shows: starts on mount, stops on unmount, shows its progress. */
export default function ExportRun<R extends Row>(props: ExportRunProps<R>) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const { isLoading } = useDictionaries();
  const [share, setShare] = useState(0);
  const { save, drawing } = useFile(props);

  const fail = (error: unknown) => {
    const title = t('export.failed');
    if (error instanceof TooManyRows) {
      const text = t('listExport.tooMany', { number: number(error.wanted), most: number(MAX_ROWS) });
      alerts.add({ type: 'warning', title, text });
    }
    // A failed call has shown an alert, unless its answer broke off.
    else if (!(error instanceof ApiError)) alerts.add({ type: 'error', title });
  };
  // The export uses the list's state at its start.
  const run = useEffectEvent(async (stopping: AbortSignal) => {
    try {
      const name = await save(stopping, setShare);
      alerts.add({ type: 'success', title: t('listExport.done'), text: name });
    } catch (error) {
      if (!stopping.aborted) fail(error);
    }
    if (!stopping.aborted) props.onEnd();
  });

  useEffect(() => {
    // The labels of dictionary entries must be loaded first.
    if (isLoading) return;
    const stopping = new AbortController();
    void run(stopping.signal);
    return () => stopping.abort();
  }, [isLoading]);

  return (
    <span className="number muted" role="status">
      {percent(Math.floor(share * 100) / 100)}
      {drawing}
    </span>
  );
}
