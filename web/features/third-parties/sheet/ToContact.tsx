import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { InPlace } from '#web/ui/sheet/EditableValue.tsx';
import { Fields } from '#web/ui/sheet/FieldGroup.tsx';
import { isEmpty } from '#web/ui/sheet/valueKinds.ts';
import { FavoriteContact } from '../common/FavoriteContact.tsx';
import '../thirdParties.css';
import { TO_CONTACT, useThirdPartyFields } from './useThirdPartyFields.ts';

type Props = { thirdParty: SupplierAnswer; onChoose: (() => void) | undefined; inPlace: InPlace | undefined };

/** The contact for the parts of a third-party. `onChoose`: opens the contacts. */
export function ToContact({ thirdParty, onChoose, inPlace }: Props) {
  const { t } = useTranslation('third-parties');
  const words = useThirdPartyFields();
  const { favorite_contact, favorite_contact_label } = thirdParty;
  const filled = TO_CONTACT.filter((field) => !isEmpty(thirdParty[field]));
  return (
    <section className="card" aria-labelledby="to-contact">
      <h2 id="to-contact">{t('sections.contact')}</h2>
      {favorite_contact ? (
        <FavoriteContact id={favorite_contact} label={favorite_contact_label} />
      ) : (
        <p className="sheet-quiet">
          {t('toContact.none')}{' '}
          {onChoose && (
            <button type="button" className="link" onClick={onChoose}>
              {t('toContact.choose')}
            </button>
          )}
        </p>
      )}
      {filled.length > 0 && <Fields {...words} record={thirdParty} fields={filled} inPlace={inPlace} />}
    </section>
  );
}
