import { Download, Eye, FileArchive, FolderOpen, FolderSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shownType } from '#shared/attachments/content.ts';
import { MAX_ZIPPED } from '#shared/documents/rules.ts';
import { subjectIn } from '#shared/documents/subjects.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useNavigate } from '#web/platform/router/index.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import { hasPictures } from '../pictures/pictures.ts';
import { StateChip } from '../pictures/StateChip.tsx';
import { download, show } from '../useDocuments.ts';
import { Extract } from './Extract.tsx';
import { type DocumentRow, useDocumentList, useRowLook, useTypeName } from './useDocumentList.tsx';

const Preview = lazy(() => import('../pictures/Preview.tsx'));

/** The place of a document on the screen: the documents of its record. */
function placeOf({ record }: DocumentRow): string {
  const { kind, id } = subjectIn(record ?? '');
  return paths.documentsOf(kind, id);
}

const fileOf = ({ id, name = '' }: DocumentRow) => ({ id, name });
const open = (row: DocumentRow): void => (shownType(row.type ?? '') ? show(fileOf(row)) : download(fileOf(row)));

function DocumentCard({ row }: { row: DocumentRow }) {
  const { name, place, folder, type, creation_date, extract = [] } = row;
  const { state } = useRowLook(row);
  const { date } = useFormat();
  const nameOf = useTypeName();
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{name}</strong>
        <span className="muted">{creation_date && date(creation_date)}</span>
      </span>
      <span className="clip">{[place, folder].filter(Boolean).join(' · ')}</span>
      {extract.length > 0 ? <Extract pieces={extract} /> : <span className="clip muted">{type && nameOf(type)}</span>}
      {state && (
        <span>
          <StateChip state={state} />
        </span>
      )}
    </>
  );
}

/** Every document that the user sees, of all records. */
export function AllDocuments() {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const list = useDocumentList();
  const { start, isBusy } = useJobFile();
  const [shown, setShown] = useState<DocumentRow | null>(null);
  const zip = (nodes: string[]) => start(() => api('POST /api/ged/export', { body: { nodes }, quiet: true }));
  return (
    <section className="document-list" aria-label={t('all')}>
      <RecordGrid<DocumentRow>
        list={list}
        label={t('all')}
        searchLabel={t('search')}
        nameOf={({ name = '' }) => name}
        onOpen={open}
        card={(row) => <DocumentCard row={row} />}
        rowActions={(row) => [
          ...(hasPictures(row)
            ? [
                {
                  id: 'preview',
                  label: t('preview'),
                  icon: <Eye size={16} aria-hidden="true" />,
                  onAction: () => setShown(row),
                },
              ]
            : []),
          {
            id: 'download',
            label: t('download'),
            icon: <Download size={16} aria-hidden="true" />,
            onAction: () => download(fileOf(row)),
          },
          {
            id: 'there',
            label: t('showThere'),
            icon: <FolderSearch size={16} aria-hidden="true" />,
            onAction: () => void navigate(placeOf(row)),
          },
        ]}
        bulk={(selection) =>
          selection.count <= MAX_ZIPPED && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() =>
                void selection
                  .loadIds()
                  .then(zip)
                  .then(selection.clear, () => undefined)
              }
            >
              <FileArchive size={16} aria-hidden="true" />
              {t('zip')}
            </button>
          )
        }
        none={{
          icon: <FolderOpen size={24} aria-hidden="true" />,
          title: t('none'),
          text: t('noneAnywhere'),
          action: (
            <Link className="link" to={paths.parts}>
              {t('toParts')}
            </Link>
          ),
        }}
      />
      <Suspense>
        {shown && <Preview node={{ ...fileOf(shown), type: shown.type ?? null }} onClose={() => setShown(null)} />}
      </Suspense>
    </section>
  );
}
