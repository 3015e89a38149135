import { PackageSearch } from 'lucide-react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { JobProgress } from '#web/ui/feedback/JobProgress.tsx';
import { linesOf } from './lines.ts';
import { ProjectLines } from './ProjectLines.tsx';
import type { Replacing, Shown } from './useReplacing.ts';

/** Projects are open at first while that many lines are easy to look over. */
const OPEN_UP_TO = 60;

type Props = { shown: Shown; replacing: Replacing };

function Summary({ shown, replacing: { result } }: Props) {
  const { t } = useTranslation('replacement');
  const { number } = useFormat();
  const { preview, wanted, names } = shown;
  const told = linesOf(preview).length;
  const counted = (key: 'changed' | 'refused', count: number) => t(`result.${key}`, { count, number: number(count) });
  return (
    <div className="replace-summary" role="status">
      <h2>{t(`titles.${wanted.mode}`, { by: names.get(wanted.by) ?? wanted.by })}</h2>
      <p>{t('because', { reason: wanted.reason })}</p>
      {result && (
        <p>
          <strong>{result.isUndone ? t('result.undone') : counted('changed', result.changed.size)}</strong>
          {result.refused.size > 0 && ` ${counted('refused', result.refused.size)}`}
        </p>
      )}
      {preview.total > told && <p>{t('more', { number: number(told), total: number(preview.total) })}</p>}
    </div>
  );
}

function Decide({ replacing }: { replacing: Replacing }) {
  const { t } = useTranslation('replacement');
  const { number } = useFormat();
  const { chosen, result, isBusy, job, back, apply, retry, undo } = replacing;
  return (
    <footer className="import-footer replace-footer">
      {job && <JobProgress job={job} label={t('progress')} />}
      {result ? (
        <>
          {!result.isUndone && result.refused.size > 0 && (
            <Button isDisabled={isBusy} onClick={retry}>
              {t('retry')}
            </Button>
          )}
          {!result.isUndone && result.changed.size > 0 && (
            <Button isLoading={isBusy} onClick={undo}>
              {t('undo')}
            </Button>
          )}
          <Button isDisabled={isBusy} onClick={back}>
            {t('again')}
          </Button>
        </>
      ) : (
        <>
          <Button isDisabled={isBusy} onClick={back}>
            {t('back')}
          </Button>
          <Button variant="primary" isDisabled={chosen.size === 0} isLoading={isBusy} onClick={apply}>
            {t('apply', { count: chosen.size, number: number(chosen.size) })}
          </Button>
        </>
      )}
    </footer>
  );
}

/** What a replacement would change, by project, and what became of it. */
export function ReplaceLines({ shown, replacing }: Props) {
  const { t } = useTranslation('replacement');
  const { preview } = shown;
  if (preview.projects.length === 0)
    return <EmptyState icon={<PackageSearch size={24} aria-hidden="true" />} title={t('none')} text={t('noneText')} />;
  return (
    <>
      <Summary shown={shown} replacing={replacing} />
      <ul className="replace-projects">
        {preview.projects.map((project) => (
          <ProjectLines
            key={project.id}
            project={project}
            shown={shown}
            replacing={replacing}
            isOpenAtFirst={preview.total <= OPEN_UP_TO}
          />
        ))}
      </ul>
      <Decide replacing={replacing} />
    </>
  );
}
