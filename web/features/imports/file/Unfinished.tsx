import { CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnalysisAnswer } from '#shared/imports/review-schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { GiveUp } from '../GiveUp.tsx';
import { isUnfinished } from './entryRule.ts';

type Props = { analysis: AnalysisAnswer | null | undefined; refresh: () => Promise<unknown> };

/** An analysis that waits for its user, wherever another import is looked at or begun. */
export function Unfinished({ analysis, refresh }: Props) {
  const { t } = useTranslation('imports');
  const { instant } = useFormat();
  const navigate = useNavigate();
  if (!analysis || !isUnfinished(analysis.state)) return null;
  const hasFailed = analysis.state === 'failed';
  const title = t(hasFailed ? 'unfinished.failed' : 'unfinished.title');
  return (
    <section className="card unfinished" aria-label={title}>
      <CircleDashed size={20} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p className="muted">
          {t('unfinished.text', { file: analysis.file_name, date: instant(analysis.created_at) })}
        </p>
      </div>
      {analysis.state !== 'finalizing' && <GiveUp refresh={refresh} />}
      <Button onClick={() => void navigate(paths.matching)}>{t(hasFailed ? 'unfinished.see' : 'unfinished.go')}</Button>
    </section>
  );
}
