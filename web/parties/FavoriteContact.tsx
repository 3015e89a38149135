import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { FieldValue } from '#web/components/sheet/FieldValue.tsx';
import { as } from '#web/components/sheet/valueKinds.ts';
import { useCan } from '#web/lib/session.ts';
import { useApi } from '#web/lib/useApi.ts';
import { FavoriteMark } from './FavoriteMark.tsx';
import './parties.css';

const REACHING = { email: as('email'), phone: as('phone'), mobile: as('phone') };

/** The favourite contact and how to reach them. */
export function FavoriteContact({ id, label }: { id: string; label: string | null }) {
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
