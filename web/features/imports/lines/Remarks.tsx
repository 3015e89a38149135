import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

/** What the user should check on a line, each with its explanation. */
export function Remarks({ remarks }: { remarks: NonNullable<ReviewLine['remarks']> }) {
  const { t } = useTranslation('imports');
  return (
    <ul className="line-remarks" aria-label={t('review.columns.remarks')}>
      {remarks.map((remark) => (
        <li key={remark}>
          <Chip colour="orange" glyph="eye">
            {t(`review.remark.${remark}`)}
          </Chip>
          {t(`review.remarkText.${remark}`)}
        </li>
      ))}
    </ul>
  );
}
