import { Mail, Phone } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { FieldValue } from '#web/ui/sheet/FieldValue.tsx';
import { as } from '#web/ui/sheet/valueKinds.ts';
import { FavoriteMark } from './FavoriteMark.tsx';
import './thirdParties.css';

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
