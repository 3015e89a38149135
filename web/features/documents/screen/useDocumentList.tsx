import { useCallback } from 'react';
import { subjectIn } from '#shared/documents/subjects.ts';
import { sizeUnit } from '#shared/values/size-unit.ts';
import { paths } from '#web/app/routes/paths.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useSearchParams } from '#web/platform/router/index.ts';
import { GROWS } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { StateChip } from '../pictures/StateChip.tsx';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useLook } from '../pictures/useLook.ts';
import { Extract } from './Extract.tsx';
import { typeName } from './fileTypes.ts';

export type DocumentRow = RowOf<'GET /api/ged/nodes'>;

const ROUTES = { list: 'GET /api/ged/nodes', values: 'POST /api/ged/nodes/fields_values' } as const;
const OPTIONS = { order: NEWEST_FIRST, query: { kind: 'document' }, fields: ['record'] } as const;

/** What a media type is called. */
export function useTypeName() {
  const { t } = useTranslation('documents');
  return useCallback((type: string) => typeName(type, (kind) => t(phraseKey('types.pdf', kind))), [t]);
}

function Place({ row: { record, place } }: { row: DocumentRow }) {
  if (!record) return <Nil />;
  const { kind, id } = subjectIn(record);
  return (
    <Link className="grid-link" tabIndex={-1} to={paths.documentsOf(kind, id)}>
      {place || id}
    </Link>
  );
}

/** What there is to see of a document of the list. */
export const useRowLook = ({ id, type, creation_date }: DocumentRow) =>
  useLook({ id, type: type ?? null, content: creation_date ?? '' });

function Name({ row }: { row: DocumentRow }) {
  const { url, state } = useRowLook(row);
  return (
    <span className="document-cell">
      <Thumbnail url={url} />
      <span className="clip">{row.name}</span>
      <StateChip state={state} />
    </span>
  );
}

/** The list of all documents that the user sees. */
export function useDocumentList() {
  const { t } = useTranslation('documents');
  const [address] = useSearchParams();
  const isSearching = address.has('search');
  const nameOf = useTypeName();
  const { language } = useFormat();
  const make = useCallback(
    (c: ColumnBuilders<DocumentRow>) => [
      c.text('name', 260, {
        ...GROWS,
        cell: (row) => <Name row={row} />,
      }),
      ...(isSearching
        ? [
            {
              id: 'extract',
              header: t('extract'),
              width: 340,
              isExtra: true as const,
              cell: ({ extract = [] }: DocumentRow) => (extract.length > 0 ? <Extract pieces={extract} /> : <Nil />),
            },
          ]
        : []),
      c.text('place', 160, { cell: (row) => <Place row={row} /> }),
      c.text('folder', 110),
      c.choice('type', 96, nameOf),
      c.number('size', 84, {
        cell: ({ size }) => {
          const { value, unit } = sizeUnit(size ?? 0);
          return <span className="number">{formatNumber(language, value, { style: 'unit', unit })}</span>;
        },
      }),
      c.values('tags', 150, { isHiddenAtFirst: true }),
      c.date('creation_date', 120, { filter: 'instant' }),
      c.choice('text_state', 130, (state) => t(phraseKey('textStates.read', state)), { isHiddenAtFirst: true }),
    ],
    [nameOf, language, isSearching, t],
  );
  return useRecordList('documents', ROUTES, useColumns<DocumentRow>('ged_node', make), OPTIONS);
}
