import { lazy, useCallback } from 'react';
import { excludedBy } from '#shared/monitorings/findings.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import type { InPlace } from '#web/ui/sheet/EditableValue.tsx';
import { FieldGroup, Fields, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { KnownBefore } from './KnownBefore.tsx';
import { MonitoringExchanges } from './MonitoringExchanges.tsx';
import { MonitoringRequestsCard } from './MonitoringRequestsCard.tsx';
import './monitorings.css';
import { EVIDENCE, FINDINGS, INTERNAL, MONITORING_KINDS, REPLACEMENT, SHORT } from './monitoringFields.ts';

const EditMonitoringField = lazy(() => import('./EditMonitoringField.tsx'));

/** The names of the fields. */
export function useNames(): (field: string) => string {
  const { t } = useTranslation('records');
  return useCallback((field) => t(phraseKey('monitoring.status', field), { defaultValue: field }), [t]);
}

function Evidence({ record, inPlace }: { record: MonitoringAnswer; inPlace: InPlace | undefined }) {
  const { t } = useTranslation('monitorings');
  const nameOf = useNames();
  return (
    <section className="card" aria-labelledby="evidence">
      <h2 id="evidence">{t('sections.evidence')}</h2>
      <Fields record={record} fields={EVIDENCE} kinds={MONITORING_KINDS} nameOf={nameOf} inPlace={inPlace} />
      <h3 className="monitoring-documents">{nameOf('attachments')}</h3>
      <Attachments
        route="GET /api/monitorings/{id}/attachments/{attachment}/download"
        id={record.id}
        attachments={record.attachments}
      />
    </section>
  );
}

type Props = {
  record: MonitoringAnswer;
  tools: SheetTools;
  onSaved: (saved: MonitoringAnswer) => unknown;
  reload: () => Promise<void>;
};

/** Changing what fits the availability, field by field. */
function useEditing({ record, tools, onSaved }: Omit<Props, 'reload'>, nameOf: (field: string) => string) {
  const excluded: readonly string[] = excludedBy(record.availability_status);
  const fields = SHORT.filter((field) => !excluded.includes(field));
  return useInPlace(tools, 'monitoring.change', fields, (field, onClose) => (
    <EditMonitoringField {...{ record, field, onClose, onSaved }} name={nameOf(field)} />
  ));
}

export function MonitoringOverview({ record, tools, onSaved, reload }: Props) {
  const { t } = useTranslation('monitorings');
  const nameOf = useNames();
  const inPlace = useEditing({ record, tools, onSaved }, nameOf);
  const facts = { record, kinds: MONITORING_KINDS, nameOf, inPlace };
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup
          {...facts}
          title={t('sections.findings')}
          fields={FINDINGS}
          isSparse={isOperator && !hasEnded(record)}
        />
        {isOperator && !tools.isPast && <KnownBefore record={record} />}
        <FieldGroup {...facts} title={t('sections.replacement')} fields={REPLACEMENT} isSparse />
        <RecentChanges
          history={tools.history}
          kinds={MONITORING_KINDS}
          nameOf={nameOf}
          onAll={() => tools.showTab('history')}
        />
      </div>
      <div className="sheet-column">
        <Evidence record={record} inPlace={inPlace} />
        {!tools.isPast && <MonitoringExchanges record={record} />}
        {!tools.isPast && <MonitoringRequestsCard monitoring={record.id} />}
        {'internal_note' in record && (
          <FieldGroup
            {...facts}
            title={t('sections.internal')}
            fields={INTERNAL}
            actions={
              !tools.isPast && (
                <AssignRecord queue="monitorings" record={record} isDone={hasEnded(record)} onChanged={reload} />
              )
            }
          />
        )}
      </div>
    </div>
  );
}

export function MonitoringSubtitle({ record }: { record: MonitoringAnswer }) {
  const { t } = useTranslation('monitorings');
  return (
    <span className="sheet-subtitle">
      <EntryChip dictionary="monitoring_status" value={record.status} />
      {record.availability_status && <EntryChip dictionary="availability_status" value={record.availability_status} />}
      <span>{t('cycle', { number: record.cycle })}</span>
      <span>{record.part_supplier_label}</span>
      <Link className="link" to={paths.part(record.product)}>
        {t('openPart')}
      </Link>
    </span>
  );
}
