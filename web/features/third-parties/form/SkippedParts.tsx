import type { CascadePreview } from '#shared/third-parties/cascades.ts';
import type { Cascade } from '#shared/third-parties/rules.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';

/** The parts that a change of a third-party leaves as they are, by reason, with some of them. */
export function SkippedParts({ cascade, skipped }: Pick<CascadePreview, 'skipped'> & { cascade: Cascade }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  return (
    <ul className="cascade-parts">
      {skipped.map(({ reason, count, parts }) => (
        <li key={reason}>
          <p>
            {t(reason === 'already_so' ? `cascade.skips.already_so.${cascade}` : `cascade.skips.${reason}`, {
              count,
              number: number(count),
            })}
          </p>
          <p className="muted">
            {parts.map(({ id, label }) => (
              <Link key={id} className="link mono" to={paths.part(id)} target="_blank">
                {label ?? t('cascade.unnamed')}
              </Link>
            ))}
            {count > parts.length && t('cascade.more', { number: number(count - parts.length) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
