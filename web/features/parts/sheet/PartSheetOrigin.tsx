import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';

function useOriginSentence({ origin, import_file: file, import_row: row }: PartAnswer): string {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  if (file)
    return typeof row === 'number'
      ? t('origin.imported', { file, row: number(row) })
      : t('origin.importedWithoutRow', { file });
  if (origin === 'product') return t('origin.catalogue');
  return t(origin === 'watchlisted_product' ? 'origin.watched' : 'origin.own');
}

/** The origin of a part, and the catalogue part that it is linked to. */
export function PartSheetOrigin({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { instant } = useFormat();
  const sentence = useOriginSentence(part);
  // A catalogue part without a name for this user is one that it may not open.
  const isTold = part.origin !== 'product' && (!part.product || part.product_label);
  return (
    <section className="card" aria-labelledby="origin-title">
      <h2 id="origin-title">{t('origin.title')}</h2>
      <p className="sheet-wrap">{sentence}</p>
      {part.import_date && <p className="sheet-quiet">{instant(part.import_date)}</p>}
      {part.owner_entity_label && (
        <p className="sheet-quiet">{t('origin.owner', { owner: part.owner_entity_label })}</p>
      )}
      {isTold && (
        <p className="sheet-card-foot sheet-wrap">
          {part.product ? (
            <span>
              {t('origin.matched')}{' '}
              <Link className="link mono" to={paths.part(part.product)}>
                {part.product_label}
              </Link>
            </span>
          ) : (
            <span className="sheet-quiet">{t('origin.notMatched')}</span>
          )}
        </p>
      )}
    </section>
  );
}
