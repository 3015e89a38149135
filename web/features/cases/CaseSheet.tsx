import { FolderX } from 'lucide-react';
import { lazy } from 'react';
import type { CaseAnswer } from '#shared/cases/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { CaseState } from './common/CaseState.tsx';
import { useCaseFields } from './useCaseFields.tsx';

const EditCase = lazy(() => import('./EditCase.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

const COURSE = ['state', 'needed_on', 'responsible', 'closed_on', 'comment'];
const RESOLUTION = ['resolution', 'estimate', 'actual', 'next_resolution', 'next_cost', 'cost_avoided', 'cost_table'];
const RECORD = ['owner_entity', 'creation_date', 'modification_date'];

function Overview({ record, tools }: { record: CaseAnswer; tools: SheetTools }) {
  const { t } = useTranslation('cases');
  const words = useCaseFields(record.currency);
  const group = { ...words, record };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.course')} fields={COURSE} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.resolution')} fields={RESOLUTION} />
        <FieldGroup {...group} title={t('sections.record')} fields={RECORD} />
      </div>
    </div>
  );
}

function Actions({ record, onSaved }: { record: CaseAnswer; onSaved: (saved: CaseAnswer) => unknown }) {
  const { t } = useTranslation('cases');
  const mayChange = useCan('case.change');
  const mayDelete = useCan('case.delete');
  return (
    <RecordActions
      edit={mayChange && ((close) => <EditCase record={record} onClose={close} onSaved={onSaved} />)}
      remove={
        mayDelete &&
        ((close) => (
          <RemoveRecord
            route="DELETE /api/cases/{id}"
            record={record}
            title={t('removeTitle', { name: record.part_label ?? '' })}
            text={t('removeText')}
            label={t('remove')}
            next={paths.cases}
            onClose={close}
          />
        ))
      }
    />
  );
}

/** `/cases/:id` */
export default function CaseSheet() {
  const { t } = useTranslation('cases');
  const sheet = useSheet('GET /api/cases/{id}');
  const words = useCaseFields(sheet.record?.currency);
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.cases }}
      missing={{ title: t('notFound'), icon: <FolderX size={24} aria-hidden="true" /> }}
      header={(record) => ({
        name: record.part_label ?? t('case'),
        title: t('titleOf', { part: record.part_label ?? '', project: record.project_name ?? '' }),
        subtitle: (
          <span className="sheet-subtitle">
            <CaseState value={record.state} />
            <Link className="link mono" to={paths.part(record.product)}>
              {record.part_label}
            </Link>
            <Link className="link" to={paths.project(record.project)}>
              {record.project_name}
            </Link>
          </span>
        ),
        actions: <Actions record={record} onSaved={sheet.setRecord} />,
      })}
      tabs={(record, tools) => [
        { id: 'overview', label: t('overview'), content: <Overview record={record} tools={tools} /> },
      ]}
      history={{ route: 'GET /api/cases/{id}/history', ...words }}
    />
  );
}
