import { CheckCheck, Inbox as InboxIcon, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { TOPIC_NAMES } from '#shared/messages/topics.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Pager } from '#web/ui/grid/paging/Pager.tsx';
import { Messages } from './Messages.tsx';
import './messages.css';
import { type InboxAddress, SIZES, useInbox, VIEWS } from './useInbox.ts';

type Tools = Pick<ReturnType<typeof useInbox>, 'address' | 'change'>;

/** The topics that this person can be told about. */
function TopicFilter({ address, change }: Tools) {
  const { t } = useTranslation(['inbox', 'choices']);
  const cadences = useApi('GET /api/message_preferences', { ownErrors: true, quiet: true }).data?.cadences;
  const topics = TOPIC_NAMES.filter((topic) => cadences?.[topic] !== undefined || topic === address.topic);
  return (
    <Select
      label={t('inbox:topic')}
      isLabelHidden
      value={address.topic ?? ''}
      options={[
        { value: '', label: t('inbox:allTopics') },
        ...topics.map((topic) => ({ value: topic, label: t(`choices:message_topic.${topic}`) })),
      ]}
      onChange={(topic) => change({ topic: topic || undefined })}
    />
  );
}

function Toolbar({ address, change }: Tools) {
  const { t } = useTranslation('inbox');
  return (
    <div className="inbox-tools">
      <Segments
        label={t('show')}
        value={address.view}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(view) => change({ view })}
      />
      <TopicFilter address={address} change={change} />
      <SearchField label={t('search')} value={address.search} onChange={(search) => change({ search })} />
    </div>
  );
}

const isNarrowed = ({ topic, search }: InboxAddress): boolean => topic !== undefined || search !== '';

function Nothing({ address, change }: Tools) {
  const { t } = useTranslation('inbox');
  const icon = <InboxIcon size={24} aria-hidden="true" />;
  if (!isNarrowed(address))
    return <EmptyState icon={icon} title={t(`none.${address.view}`)} text={t(`noneText.${address.view}`)} />;
  return (
    <EmptyState
      icon={icon}
      title={t('noneFound')}
      action={<Button onClick={() => change({ topic: undefined, search: '' })}>{t('showAll')}</Button>}
    />
  );
}

/** `/messages`: what the user was told, newest first. */
export default function Inbox() {
  const { t } = useTranslation('inbox');
  const { number } = useFormat();
  const inbox = useInbox();
  const { address, change, answer, unread, readAll } = inbox;
  const { data, error, mutate } = answer;
  const content = (): ReactNode => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
    if (!data) return <Skeleton height="320px" />;
    if (data.items.length === 0) return <Nothing address={address} change={change} />;
    return <Messages items={data.items} inbox={inbox} />;
  };
  return (
    <div className="page inbox">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        count={unread > 0 ? t('unread', { count: unread, shown: unread > 99 ? '99+' : number(unread) }) : undefined}
        actions={
          <>
            <Button
              icon={<CheckCheck size={16} aria-hidden="true" />}
              isDisabled={unread === 0}
              onClick={() => void readAll().catch(() => {})}
            >
              {t('readAll')}
            </Button>
            <Link className="amplify-button button button--default" to={paths.messagePreferences}>
              <Settings size={16} aria-hidden="true" />
              {t('preferences')}
            </Link>
          </>
        }
      />
      <Toolbar address={address} change={change} />
      {content()}
      {data && data.total > SIZES[0] && (
        <Pager
          state={{ page: address.page, size: address.size, order: '', search: '', filters: {}, columns: [] }}
          total={data.total}
          onState={({ page, size }) => change({ page, size })}
          sizes={SIZES}
        />
      )}
    </div>
  );
}
