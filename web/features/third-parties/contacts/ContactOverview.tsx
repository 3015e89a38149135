import { lazy } from 'react';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { PLACE } from '#web/features/reference/common/usePlaceKinds.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { ActiveChip } from '../common/ActiveChip.tsx';
import { FavoriteMark } from '../common/FavoriteMark.tsx';
import { useThirdPartyOf } from './FavoriteButton.tsx';
import { NOTES, PERSON, REACH, RECORD, SHORT, useContactFields } from './useContactFields.ts';

const EditContactField = lazy(() => import('./EditContactField.tsx'));

type Props = { contact: ContactAnswer; tools: SheetTools; onSaved: (contact: ContactAnswer) => unknown };

export function ContactOverview({ contact, tools, onSaved }: Props) {
  const { t } = useTranslation('contacts');
  const words = useContactFields();
  const inPlace = useInPlace(tools, 'contact.change', SHORT, (field, onClose) => (
    <EditContactField {...{ contact, field, onClose, onSaved }} />
  ));
  const group = { ...words, record: contact, inPlace };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.person')} fields={PERSON} />
        <FieldGroup {...group} title={t('sections.reach')} fields={REACH} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.place')} fields={PLACE} isSparse />
        <FieldGroup {...group} title={t('sections.notes')} fields={NOTES} isSparse />
        <FieldGroup {...group} title={t('sections.record')} fields={RECORD} />
      </div>
    </div>
  );
}

export function ContactSubtitle({ contact }: { contact: ContactAnswer }) {
  const { data: thirdParty } = useThirdPartyOf(contact);
  return (
    <span className="sheet-subtitle">
      <ActiveChip isActive={contact.is_active} />
      {thirdParty?.favorite_contact === contact.id && <FavoriteMark />}
      <span>{[contact.position, contact.supplier_label].filter(Boolean).join(', ')}</span>
    </span>
  );
}
