import { History } from 'lucide-react';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { authorName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';

type Props = { line: ReviewLine; remembered: NonNullable<ReviewLine['remembered']> };

/** Who decided on the line before, with a link to undo that. */
export function Remembered({ line, remembered }: Props) {
  const { t } = useTranslation('imports');
  const { instant } = useFormat();
  const { supplier_ref, label } = line.fields;
  const search = new URLSearchParams({ search: supplier_ref ?? label ?? '' });
  return (
    <p className="line-decision">
      <History size={14} aria-hidden="true" />
      {t('review.remembered', { user: authorName(remembered), date: instant(remembered.date) })}
      <Link className="link" to={`${paths.decisions}?${search}`}>
        {t('review.rememberedSee')}
      </Link>
    </p>
  );
}
