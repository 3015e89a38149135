import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { assign, type Column, holderOf } from '../common/columns.ts';

/** The sheet and header row; undefined: as detected. */
type Place = { sheet?: string; header_row?: number };
export type Moved = { field: string; from: number };

/** The detected columns for a sheet and header row, with the user's corrections. */
export function useMapping() {
  const [place, setPlace] = useState<Place>({});
  const [edited, setEdited] = useState<Column[] | null>(null);
  /** The field that the last correction moved from another column. */
  const [moved, setMoved] = useState<Moved | null>(null);
  const found = useApi(
    'GET /api/analysis/mapping',
    { query: place, ownErrors: true },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const mapping = found.data;
  const columns = edited ?? mapping?.columns ?? [];

  const [others, setOthers] = useState<string[] | null>(null);
  const chosenOthers =
    others ?? mapping?.other_sheets.flatMap(({ name, is_chosen }) => (is_chosen ? [name] : [])) ?? [];

  const look = (next: Place) => {
    setPlace(next);
    setEdited(null);
    setMoved(null);
    setOthers(null);
  };
  return {
    mapping,
    columns,
    moved,
    /** Whether there are unsaved corrections. */
    isCorrected: edited !== null || others !== null,
    /** Names of the other sheets whose rows the list takes, too. */
    chosenOthers,
    chooseOther: (name: string, isChosen: boolean) =>
      setOthers([...chosenOthers.filter((other) => other !== name), ...(isChosen ? [name] : [])]),
    isLoading: found.isLoading,
    error: found.error,
    retry: () => void found.mutate(),
    // Another sheet has another header row, which is detected again.
    lookAtSheet: (sheet: string) => look({ sheet }),
    lookAtHeader: (header_row: number) => look({ ...(mapping?.sheet && { sheet: mapping.sheet }), header_row }),
    correct: (index: number, field: string | null) => {
      // The shown columns still belong to another sheet or header row.
      if (found.isLoading) return;
      const holder = holderOf(columns, field, index);
      setMoved(holder && field ? { field, from: holder.index } : null);
      setEdited(assign(columns, index, field));
    },
    /** Throws when the server refuses, after an alert. */
    save: (sheet: string, header_row: number) =>
      api('PUT /api/analysis/mapping', {
        body: {
          sheet,
          header_row,
          columns: columns.map(({ index, field }) => ({ index, field })),
          other_sheets: chosenOthers,
        },
        quiet: true,
      }),
  };
}
