import { useEffect } from 'react';
import useSWR from 'swr';
import { isSupplierPortal } from '#shared/entities/rules.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { paths } from '#web/app/routes/paths.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useLocation, useParams } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TOPICS, TOPICS_OF, type Topic } from './common/topics.ts';
import { GuideText } from './GuideText.tsx';
import './guide.css';
import { parsed } from './markdown.ts';
import { textOf } from './texts.ts';

function TopicLinks({ topics, shown }: { topics: readonly Topic[]; shown: string }) {
  const { t } = useTranslation('help');
  return (
    <ul>
      {topics.map((topic) => (
        <li key={topic}>
          <Link to={paths.guide(topic)} aria-current={topic === shown ? 'page' : undefined}>
            {t(`guide.topics.${topic}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** `own`: those of the reader's work. `shown`: also the topic that `/help` begins with. */
function Topics({ own, shown }: { own: readonly Topic[]; shown: string }) {
  const { t } = useTranslation('help');
  const others = TOPICS.filter((topic) => !own.includes(topic));
  return (
    <nav className="guide-topics" aria-label={t('guide.topicsLabel')}>
      <h2>{t('guide.topicsLabel')}</h2>
      <TopicLinks topics={own} shown={shown} />
      <details open={others.some((topic) => topic === shown) || undefined}>
        <summary>{t('guide.otherTopics')}</summary>
        <TopicLinks topics={others} shown={shown} />
      </details>
    </nav>
  );
}

/** The headings of the topic, each with its address. */
function Contents({ source }: { source: string }) {
  const { t } = useTranslation('help');
  const headings = parsed(source).flatMap((block) => (block.as === 'heading' && block.level === 2 ? [block] : []));
  return (
    <nav className="guide-contents" aria-label={t('guide.contents')}>
      <h2>{t('guide.contents')}</h2>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link className="link" to={`#${id}`}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the heading in the address, once its text is there. */
function useHeading(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash]);
}

function Text({ topic }: { topic: Topic }) {
  const { language } = useFormat();
  const { data, error, mutate } = useSWR(['guide', topic, language], () => textOf(topic, language), {
    revalidateOnFocus: false,
  });
  useHeading(data !== undefined);
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (data === undefined) return <Skeleton height="480px" />;
  return (
    <>
      <Contents source={data} />
      <GuideText source={data} />
    </>
  );
}

/** The topics of the reader's work; `/help` shows the first one. */
function useOwnTopics(): readonly [Topic, ...Topic[]] {
  const user = useUser();
  return TOPICS_OF[isSupplierPortal(user, serverToday()) ? 'portal' : user.entity.type];
}

/** `/help` and `/help/:topic`: how to do each job. */
export default function Guide() {
  const { t } = useTranslation(['help', 'shell']);
  const { topic: wanted } = useParams();
  const own = useOwnTopics();
  const topic = wanted === undefined ? own[0] : wanted;
  const title = isOneOf(TOPICS, topic) ? t(`help:guide.topics.${topic}`) : t('help:guide.missing');
  return (
    <div className="page guide">
      <PageHeader crumbs={[{ label: t('shell:titles.guide'), to: paths.help }, { label: title }]} title={title} />
      <div className="guide-columns">
        <Topics own={own} shown={topic} />
        <article className="card guide-text" key={topic}>
          {isOneOf(TOPICS, topic) ? <Text topic={topic} /> : <p>{t('help:guide.missingText')}</p>}
        </article>
      </div>
    </div>
  );
}
