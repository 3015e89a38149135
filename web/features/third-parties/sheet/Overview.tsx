import { lazy } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { PLACE } from '#web/features/reference/common/usePlaceKinds.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { InPlace } from '#web/ui/sheet/EditableValue.tsx';
import { FieldGroup, FoldedFields, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { Cascades } from './Cascades.tsx';
import { Ncages } from './Ncages.tsx';
import { OwnNames } from './OwnNames.tsx';
import { ToContact } from './ToContact.tsx';
import {
  CLASSIFICATION,
  IDENTITY,
  NOTES,
  REACH,
  RECORD,
  shortFields,
  useThirdPartyFields,
} from './useThirdPartyFields.ts';

const EditThirdPartyField = lazy(() => import('../form/EditThirdPartyField.tsx'));

type Section = 'identity' | 'classification' | 'reach' | 'place';
type FactsProps = {
  thirdParty: SupplierAnswer;
  inPlace: InPlace | undefined;
  pairs: readonly (readonly [Section, readonly string[]])[];
};

/** Groups of fields side by side. */
function Facts({ thirdParty, inPlace, pairs }: FactsProps) {
  const { t } = useTranslation('third-parties');
  const words = useThirdPartyFields();
  return (
    <div className="card sheet-facts">
      {pairs.map(([section, fields]) => (
        <section key={section} aria-labelledby={`${section}-title`}>
          <h2 id={`${section}-title`}>{t(`sections.${section}`)}</h2>
          <FoldedFields {...words} record={thirdParty} fields={fields} inPlace={inPlace} />
        </section>
      ))}
    </div>
  );
}

type Props = {
  thirdParty: SupplierAnswer;
  tools: SheetTools;
  onSaved: (saved: SupplierAnswer) => Promise<void>;
  reload: () => Promise<void>;
  onBegun: (job: Job) => unknown;
};

/** Identity, address and contact of a third-party. */
export function Overview({ thirdParty, tools, onSaved, reload, onBegun }: Props) {
  const { t } = useTranslation('third-parties');
  const words = useThirdPartyFields();
  const seesContacts = useCan('contact.view');
  const isOperator = useUser().entity.type === 'vigie';
  const mayChangeParts = useCan('supplier.change') && isOperator;
  const inPlace = useInPlace(tools, 'supplier.change', shortFields(isOperator), (field, onClose) => (
    <EditThirdPartyField {...{ thirdParty, field, onClose, onSaved }} />
  ));
  const group = { ...words, record: thirdParty, inPlace };
  const { isPast } = tools;
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <Facts
          {...{ thirdParty, inPlace }}
          pairs={[
            ['identity', IDENTITY],
            ['classification', CLASSIFICATION],
          ]}
        />
        <Facts
          {...{ thirdParty, inPlace }}
          pairs={[
            ['place', PLACE],
            ['reach', REACH],
          ]}
        />
        <FieldGroup {...group} title={t('sections.notes')} fields={NOTES} isSparse />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        {!isPast && mayChangeParts && <Cascades supplier={thirdParty.id} onBegun={onBegun} />}
        <ToContact
          {...{ thirdParty, inPlace }}
          onChoose={seesContacts && !isPast ? () => tools.showTab('contacts') : undefined}
        />
        <Ncages thirdParty={thirdParty} isPast={isPast} onChanged={reload} />
        {!isPast && <OwnNames thirdParty={thirdParty} onSaved={onSaved} />}
        <FieldGroup {...group} title={t('sections.record')} fields={RECORD} />
      </div>
    </div>
  );
}
