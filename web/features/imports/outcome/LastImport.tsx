import { Download, FileCheck2, FileUp, History, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { newImport } from '../addresses.ts';
import { isUnfinished } from '../file/entryRule.ts';
import { Unfinished } from '../file/Unfinished.tsx';
import { useCurrentReview } from '../useCurrentReview.ts';
import { downloadFile } from './importFile.ts';
import { type ImportRow, mayRollBack } from './imports.ts';
import { LatestImport } from './LatestImport.tsx';
import { StateChip } from './StateChip.tsx';
import { useReport } from './useReport.ts';
import '../imports.css';

const RollBack = lazy(async () => ({ default: (await import('./RollBack.tsx')).RollBack }));
const ROUTES = {
  list: 'GET /api/import_products/imports',
  values: 'POST /api/import_products/imports/fields_values',
} as const;

function useImports() {
  const { t } = useTranslation('choices');
  const isOperator = useUser().entity.type === 'vigie';
  const make = useCallback(
    (columns: ColumnBuilders<ImportRow>) => [
      columns.link('file_name', 220, ({ id }) => paths.import(id)),
      columns.instant('creation_date'),
      columns.person('user', 'user_label', 130),
      columns.choice('state', 130, (key) => t(phraseKey('import_state.done', key)), {
        cell: ({ state }) => <StateChip state={state} />,
      }),
      ...(isOperator ? [columns.text('owner_entity_label', 160)] : []),
      ...(['rows', 'created', 'updated', 'unchanged'] as const).map((name) => columns.number(name, 90)),
      columns.number('conflicts', 110),
      ...(['undone', 'kept'] as const).map((name) => columns.number(name, 110, { isHiddenAtFirst: true })),
    ],
    [t, isOperator],
  );
  return useRecordList('imports', ROUTES, useColumns<ImportRow>('import', make), {
    fields: ['undone'],
    order: NEWEST_FIRST,
  });
}

function Card({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const { instant, number } = useFormat();
  const { created = 0, updated = 0 } = row;
  return (
    <>
      <strong>{row.file_name}</strong>
      <div>
        <StateChip state={row.state} />
      </div>
      <p className="muted">{row.creation_date && instant(row.creation_date)}</p>
      <p className="muted">{t('last.brought', { created: number(created), updated: number(updated) })}</p>
    </>
  );
}

/** `/analysis/import`: the last import, the unfinished review and all earlier imports. */
export default function LastImport() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const mayImport = useCan('analysis.add');
  const mayDelete = useCan('import.delete');
  const { review, refresh } = useCurrentReview();
  const hasUnfinished = isUnfinished(review?.state);
  const list = useImports();
  const report = useReport();
  const [undoing, setUndoing] = useState<ImportRow | null>(null);
  const another = () => void navigate(newImport);
  const actionsOf = (row: ImportRow) => [
    {
      id: 'file',
      label: t('sheet.file'),
      icon: <Download size={16} aria-hidden="true" />,
      onAction: () => void downloadFile(row).catch(() => undefined),
    },
    {
      id: 'report',
      label: t('report.open'),
      icon: <FileCheck2 size={16} aria-hidden="true" />,
      onAction: () => void report.start(row.id),
    },
    {
      id: 'rollBack',
      label: t('rollBack.open'),
      icon: <RotateCcw size={16} aria-hidden="true" />,
      isDanger: true,
      isDisabled: !mayDelete || !mayRollBack(row),
      onAction: () => setUndoing(row),
    },
  ];

  return (
    <>
      <ListScreen<ImportRow>
        title={t('last.all')}
        actions={
          <>
            <Button icon={<History size={16} aria-hidden="true" />} onClick={() => void navigate(paths.decisions)}>
              {t('decisions.title')}
            </Button>
            {mayImport && (
              <Button
                variant={hasUnfinished ? 'default' : 'primary'}
                icon={<FileUp size={16} aria-hidden="true" />}
                onClick={another}
              >
                {t(list.page?.total === 0 ? 'last.emptyAction' : 'last.another')}
              </Button>
            )}
          </>
        }
        above={
          <div className="import-above">
            <Unfinished review={review} refresh={refresh} />
            <LatestImport />
          </div>
        }
        list={list}
        label={t('last.all')}
        nameOf={({ file_name }) => file_name ?? ''}
        addressOf={({ id }) => paths.import(id)}
        card={(row) => <Card row={row} />}
        rowActions={actionsOf}
        none={{
          icon: <FileUp size={24} aria-hidden="true" />,
          title: t('last.emptyTitle'),
          text: t('last.emptyText'),
          action: mayImport && !hasUnfinished && <Button onClick={another}>{t('last.emptyAction')}</Button>,
        }}
      />
      {undoing && (
        <Suspense>
          <RollBack record={undoing} onClose={() => setUndoing(null)} onDone={list.reload} />
        </Suspense>
      )}
    </>
  );
}
