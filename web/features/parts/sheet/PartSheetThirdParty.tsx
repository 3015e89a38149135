import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { FavoriteContact } from '#web/features/third-parties/common/FavoriteContact.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';

/** Details of the part's third-party. */
function ThirdParty({ id }: { id: string }) {
  const { t } = useTranslation('sheet');
  const { data } = useApi(
    'GET /api/suppliers/{id}',
    { params: { id }, ownErrors: true },
    { shouldRetryOnError: false },
  );
  if (!data) return null;
  return (
    <>
      {!data.is_active && <p className="sheet-quiet">{t('manufacturer.inactive')}</p>}
      {data.favorite_contact ? (
        <FavoriteContact id={data.favorite_contact} label={data.favorite_contact_label} />
      ) : (
        <p className="sheet-quiet">{t('manufacturer.none')}</p>
      )}
    </>
  );
}

function Supplier({ part, sees }: { part: PartAnswer; sees: boolean }) {
  const { t } = useTranslation('sheet');
  const name = part.supplier_label ?? part.supplier_name;
  if (!name) return <p className="sheet-quiet">{t('manufacturer.unknown')}</p>;
  if (!part.supplier)
    return (
      <>
        <p className="sheet-strong">{name}</p>
        <p className="sheet-quiet">{t('manufacturer.unlisted')}</p>
      </>
    );
  if (!sees) return <p className="sheet-strong">{name}</p>;
  return (
    <>
      <p className="sheet-strong">
        <Link className="link" to={paths.thirdParty(part.supplier)}>
          {name}
        </Link>
      </p>
      <ThirdParty id={part.supplier} />
    </>
  );
}

/** The tab with the part's third-party and its contact. */
export function PartSheetThirdParty({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const sees = useCan('supplier.view');
  const { supplier_to_contact: other, supplier_to_contact_label: otherName } = part;
  return (
    <section className="card" aria-labelledby="manufacturer-title">
      <h2 id="manufacturer-title">{t('manufacturer.title')}</h2>
      <Supplier part={part} sees={sees} />
      {sees && other && (
        <p className="sheet-card-foot">
          <span className="sheet-quiet">{t('manufacturer.instead')}</span>
          <Link className="link" to={paths.thirdParty(other)}>
            {otherName ?? other}
          </Link>
        </p>
      )}
    </section>
  );
}
