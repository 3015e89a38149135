import { CircleDashed } from 'lucide-react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { GiveUp } from '../GiveUp.tsx';
import { isUnfinished } from './entryRule.ts';

type Props = { review: ReviewAnswer | null | undefined; refresh: () => Promise<unknown> };

/** Links to an unfinished review, shown where another import is shown or started. */
export function Unfinished({ review, refresh }: Props) {
  const { t } = useTranslation('imports');
  const { instant } = useFormat();
  const navigate = useNavigate();
  if (!review || !isUnfinished(review.state)) return null;
  const hasFailed = review.state === 'failed';
  const title = t(hasFailed ? 'unfinished.failed' : 'unfinished.title');
  return (
    <section className="card unfinished" aria-label={title}>
      <CircleDashed size={20} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p className="muted">
          {t('unfinished.text', {
            file: review.file_name,
            date: instant(review.created_at),
            until: instant(review.kept_until),
          })}
        </p>
      </div>
      {review.state !== 'finalizing' && <GiveUp refresh={refresh} />}
      <Button variant="primary" onClick={() => void navigate(paths.matching)}>
        {t(hasFailed ? 'unfinished.see' : 'unfinished.go')}
      </Button>
    </section>
  );
}
