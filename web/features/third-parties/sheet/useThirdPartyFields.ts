import { paths } from '#web/app/routes/paths.ts';
import { usePlaceKinds } from '#web/features/reference/common/usePlaceKinds.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, choiceOf, entryOf, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

export const IDENTITY = ['name', 'alias', 'division', 'siren', 'siret', 'ent_legal_status'] as const;
export const CLASSIFICATION = ['supplier_type', 'prospect_or_customer', 'family', 'parent', 'is_consultable'] as const;
export const REACH = ['phone', 'fax', 'email', 'url'] as const;
export const TO_CONTACT = ['supplier_to_contact', 'contact_type', 'contact_url', 'follow_up_pace'] as const;
export const OWN_NAMES = ['entity_supplier_code', 'custom_supplier_name'] as const;
export const NOTES = ['description', 'notes', 'private_note', 'reliability_note'] as const;
export const RECORD = [
  'last_contact_date',
  'date_last_reminder',
  'reminder_count',
  'date_last_check',
  'creation_date',
] as const;

const SHORT = ['alias', 'division', 'phone', 'fax', 'email', 'url', 'contact_type', 'contact_url'] as const;
const SHORT_FOR_OPERATORS = [...SHORT, 'prospect_or_customer', 'date_last_check', 'follow_up_pace'] as const;
export type ShortField = (typeof SHORT_FOR_OPERATORS)[number];

/**
 * Fields that are changed where they are shown: those with a control of one line. Names, numbers and the address are not,
 * as the form looks for duplicates.
 */
export const shortFields = (isOperator: boolean): readonly ShortField[] => (isOperator ? SHORT_FOR_OPERATORS : SHORT);

const KINDS = {
  supplier_code: as('reference'),
  ncages: as('text'),
  siren: as('reference'),
  siret: as('reference'),
  state: choiceOf('state'),
  prospect_or_customer: choiceOf('prospect_or_customer'),
  supplier_type: entryOf('supplier_type'),
  contact_type: entryOf('contact_type'),
  parent: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  supplier_to_contact: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  phone: as('phone'),
  fax: as('phone'),
  email: as('email'),
  url: as('url'),
  contact_url: as('url'),
  entity_supplier_code: as('reference'),
  last_contact_date: as('date'),
  date_last_reminder: as('date'),
  date_last_check: as('date'),
  reminder_count: as('number'),
  follow_up_pace: as('number'),
  description: as('html'),
  notes: as('html'),
  private_note: as('html'),
  reliability_note: as('html'),
  creation_date: as('instant'),
  modification_date: as('instant'),
} satisfies ValueKinds;

type Labelled = { label_en: string; label_fr: string };

/** Names and formats of a third-party's fields, for the sheet and its history. */
export function useThirdPartyFields() {
  const { t } = useTranslation('records');
  const { language } = useFormat();
  const places = usePlaceKinds();
  const seesContacts = useCan('contact.view');
  const labelOf = (record: never) => (record as Labelled)[`label_${language}`];
  const kinds: ValueKinds = {
    ...KINDS,
    ...places,
    family: linkTo(null, 'GET /api/families/{id}', labelOf),
    ent_legal_status: linkTo(null, 'GET /api/legal-status/{id}', labelOf),
    favorite_contact: linkTo(seesContacts ? paths.contact : null, 'GET /api/contacts/{id}'),
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('supplier.name', field), { defaultValue: field }) };
}
