import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { PLACE } from '#web/features/reference/common/usePlaceKinds.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { ActiveChip } from '../common/ActiveChip.tsx';
import { FavoriteMark } from '../common/FavoriteMark.tsx';
import { useThirdPartyOf } from './FavoriteButton.tsx';
import { NOTES, PERSON, REACH, RECORD, useContactFields } from './useContactFields.ts';

export function ContactOverview({ contact, tools }: { contact: ContactAnswer; tools: SheetTools }) {
  const { t } = useTranslation('contacts');
  const words = useContactFields();
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...words} record={contact} title={t('sections.person')} fields={PERSON} />
        <FieldGroup {...words} record={contact} title={t('sections.reach')} fields={REACH} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={contact} title={t('sections.place')} fields={PLACE} isSparse />
        <FieldGroup {...words} record={contact} title={t('sections.notes')} fields={NOTES} isSparse />
        <FieldGroup {...words} record={contact} title={t('sections.record')} fields={RECORD} />
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
