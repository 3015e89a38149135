import { MailOpen } from 'lucide-react';
import { useId } from 'react';
import type { PortalRequest } from '#shared/answers/portal.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Corrections } from '../corrections/Corrections.tsx';
import './portal.css';
import { QuestionCard } from './QuestionCard.tsx';

type SectionProps = { state: PortalRequest['state']; requests: readonly PortalRequest[] };

function Section({ state, requests }: SectionProps) {
  const { t } = useTranslation('portal');
  const id = useId();
  const shown = requests.filter((request) => request.state === state);
  if (shown.length === 0 && state !== 'open') return null;
  return (
    <section className="questions-section" aria-labelledby={id}>
      <h2 id={id}>{t(`sections.${state}`)}</h2>
      <p className="muted">{shown.length === 0 ? t('noneOpen') : t(`sectionTexts.${state}`)}</p>
      <ul>
        {shown.map((request) => (
          <QuestionCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

const STATES = ['open', 'answered', 'over'] as const;

/** `/questions`: what the third-party of the portal is asked. */
export default function QuestionList() {
  const { t } = useTranslation('portal');
  const { number } = useFormat();
  const { entity } = useUser();
  const { data, error, mutate } = useApi('GET /api/questions', { ownErrors: true });
  const waiting = data?.items.filter(({ state }) => state === 'open').length ?? 0;
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
    if (!data) return <Skeleton height="240px" />;
    if (data.items.length > 0)
      return STATES.map((state) => <Section key={state} state={state} requests={data.items} />);
    return <EmptyState icon={<MailOpen size={24} aria-hidden="true" />} title={t('noneTitle')} text={t('noneText')} />;
  };
  return (
    <div className="page questions">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { company: entity.name })}
        count={waiting > 0 ? t('waiting', { count: waiting, shown: number(waiting) }) : undefined}
        actions={<HelpLink to={paths.guide('answer-questions')} />}
      />
      {content()}
      {data?.has_older && <p className="muted">{t('older')}</p>}
      {data && <Corrections />}
    </div>
  );
}
