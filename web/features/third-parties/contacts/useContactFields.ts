import { paths } from '#web/app/routes/paths.ts';
import { usePlaceKinds } from '#web/features/reference/common/usePlaceKinds.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, choiceOf, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

export const PERSON = ['civility', 'firstname', 'lastname', 'position', 'supplier', 'supplier_code'] as const;
export const REACH = ['email', 'email_problem', 'language', 'is_opted_out', 'phone', 'mobile'] as const;
export const NOTES = ['public_note', 'private_note'] as const;
export const RECORD = ['last_contact_date', 'creation_date', 'modification_date'] as const;

/** Fields with a control of one line, which are changed where they are shown. */
export const SHORT = [
  ...(['civility', 'firstname', 'lastname', 'position', 'email', 'phone', 'mobile', 'language'] as const),
  ...(['address', 'zip', 'city'] as const),
] as const;
export type ShortField = (typeof SHORT)[number];

const KINDS = {
  civility: choiceOf('civility'),
  supplier_code: as('reference'),
  email: as('email'),
  email_problem: choiceOf('email_problem'),
  language: choiceOf('language'),
  is_opted_out: as('boolean'),
  phone: as('phone'),
  mobile: as('phone'),
  last_contact_date: as('date'),
  public_note: as('html'),
  private_note: as('html'),
  creation_date: as('instant'),
  modification_date: as('instant'),
} satisfies ValueKinds;

/** Names and formats of a contact's fields, for the sheet and its history. */
export function useContactFields() {
  const { t } = useTranslation('records');
  const seesThirdParties = useCan('supplier.view');
  const supplier = linkTo(seesThirdParties ? paths.thirdParty : null, 'GET /api/suppliers/{id}');
  const kinds: ValueKinds = { ...KINDS, ...usePlaceKinds(), supplier };
  return { kinds, nameOf: (field: string) => t(phraseKey('contact.lastname', field), { defaultValue: field }) };
}
