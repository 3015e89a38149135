import { lazy } from 'react';
import type { CaseAnswer } from '#shared/cases/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { CaseState } from './common/CaseState.tsx';
import { SHORT, useCaseFields } from './useCaseFields.tsx';

const EditCaseField = lazy(() => import('./EditCaseField.tsx'));

const COURSE = ['state', 'needed_on', 'responsible', 'closed_on', 'comment'];
const RESOLUTION = ['resolution', 'estimate', 'actual', 'next_resolution', 'next_cost', 'cost_avoided', 'cost_table'];
const RECORD = ['owner_entity', 'creation_date', 'modification_date'];

type Props = { record: CaseAnswer; tools: SheetTools; onSaved: (saved: CaseAnswer) => unknown };

export function CaseOverview({ record, tools, onSaved }: Props) {
  const { t } = useTranslation('cases');
  const words = useCaseFields(record.currency);
  const inPlace = useInPlace(tools, 'case.change', SHORT, (field, onClose) => (
    <EditCaseField {...{ record, field, onClose, onSaved }} />
  ));
  const group = { ...words, record, inPlace };
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

export function useCaseTitle() {
  const { t } = useTranslation('cases');
  return ({ part_label: part, project_name: project }: CaseAnswer) =>
    t('titleOf', { part: part ?? '', project: project ?? '' });
}

export const CaseSubtitle = ({ record }: { record: CaseAnswer }) => (
  <span className="sheet-subtitle">
    <CaseState value={record.state} />
    <Link className="link mono" to={paths.part(record.product)}>
      {record.part_label}
    </Link>
    <Link className="link" to={paths.project(record.project)}>
      {record.project_name}
    </Link>
  </span>
);
