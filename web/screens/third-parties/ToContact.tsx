import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupplierAnswer } from '#shared/suppliers/schema.ts';
import { paths } from '#web/app/paths.ts';
import { Fields } from '#web/components/sheet/FieldGroup.tsx';
import { FieldValue } from '#web/components/sheet/FieldValue.tsx';
import { as, isEmpty } from '#web/components/sheet/valueKinds.ts';
import { useCan } from '#web/lib/session.ts';
import { useApi } from '#web/lib/useApi.ts';
import { FavoriteMark } from '#web/parties/FavoriteMark.tsx';
import './thirdParties.css';
import { TO_CONTACT, useThirdPartyFields } from './useThirdPartyFields.ts';

const REACHING = { email: as('email'), phone: as('phone'), mobile: as('phone') };

/** The favourite contact and how to reach them. */
function Favorite({ id, label }: { id: string; label: string | null }) {
  const maySee = useCan('contact.view');
  const { data } = useApi('GET /api/contacts/{id}', maySee ? { params: { id }, ownErrors: true } : null, {
    shouldRetryOnError: false,
  });
  const ways = (['email', 'phone', 'mobile'] as const).filter((way) => data?.[way]);
  return (
    <div className="to-contact">
      <p className="to-contact-name">
        {maySee ? (
          <Link className="link" to={paths.contact(id)}>
            {label ?? data?.name ?? id}
          </Link>
        ) : (
          label
        )}
        <FavoriteMark />
      </p>
      {data?.position && <p className="sheet-quiet">{data.position}</p>}
      {ways.map((way) => (
        <p key={way} className="to-contact-way">
          {way === 'email' ? <Mail size={14} aria-hidden="true" /> : <Phone size={14} aria-hidden="true" />}
          <FieldValue field={way} value={data?.[way]} kinds={REACHING} />
        </p>
      ))}
    </div>
  );
}

type Props = { thirdParty: SupplierAnswer; onChoose: (() => void) | undefined };

/** Whom to ask about the parts of a third-party, and how. `onChoose`: shows the contacts. */
export function ToContact({ thirdParty, onChoose }: Props) {
  const { t } = useTranslation('third-parties');
  const words = useThirdPartyFields();
  const { favorite_contact, favorite_contact_label } = thirdParty;
  const filled = TO_CONTACT.filter((field) => !isEmpty(thirdParty[field]));
  return (
    <section className="card" aria-labelledby="to-contact">
      <h2 id="to-contact">{t('sections.contact')}</h2>
      {favorite_contact ? (
        <Favorite id={favorite_contact} label={favorite_contact_label} />
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
      {filled.length > 0 && <Fields {...words} record={thirdParty} fields={filled} />}
    </section>
  );
}
