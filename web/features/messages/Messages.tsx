import { Archive, ArchiveRestore, Mail, MailOpen } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { MessageAnswer } from '#shared/messages/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { classes } from '#web/ui/display/classes.ts';
import type { InboxState } from './useInbox.ts';

type Props = { message: MessageAnswer; inbox: Pick<InboxState, 'read' | 'archive'> };

/** Opening what a message is about means that it was read. One without a record is read by clicking it. */
function Title({ message, inbox }: Props) {
  const { title, path, is_read } = message;
  const read = () => {
    if (!is_read) void inbox.read(message, true).catch(() => {});
  };
  if (path === null)
    return (
      <button type="button" className="message-title" data-message="" onClick={read}>
        {title}
      </button>
    );
  return (
    <Link className="message-title" data-message="" to={path} onClick={read}>
      {title}
    </Link>
  );
}

function Message({ message, inbox }: Props) {
  const { t } = useTranslation(['inbox', 'choices']);
  const { instant } = useFormat();
  const { title, text, topic, creation_date, is_read, is_archived } = message;
  const toggleRead = () => void inbox.read(message, !is_read).catch(() => {});
  const toggleArchived = () => void inbox.archive(message, !is_archived).catch(() => {});
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'r') toggleRead();
    if (event.key === 'e') toggleArchived();
  };
  const ReadIcon = is_read ? Mail : MailOpen;
  const ArchiveIcon = is_archived ? ArchiveRestore : Archive;
  return (
    <li className={classes('message', !is_read && 'message--unread')} onKeyDown={onKeyDown}>
      <span className="message-dot" aria-hidden="true" />
      <div className="message-body">
        <Title message={message} inbox={inbox} />
        {!is_read && <span className="hidden-text">{t('inbox:isUnread')}</span>}
        <p className="message-text">{text}</p>
        <p className="message-facts">
          <span>{t(`choices:message_topic.${topic}`)}</span>
          <time dateTime={creation_date}>{instant(creation_date)}</time>
        </p>
      </div>
      <div className="message-actions">
        <IconButton
          label={t(is_read ? 'inbox:markUnread' : 'inbox:markRead', { title })}
          icon={<ReadIcon size={16} aria-hidden="true" />}
          aria-keyshortcuts="r"
          onClick={toggleRead}
        />
        <IconButton
          label={t(is_archived ? 'inbox:unarchive' : 'inbox:archive', { title })}
          icon={<ArchiveIcon size={16} aria-hidden="true" />}
          aria-keyshortcuts="e"
          onClick={toggleArchived}
        />
      </div>
    </li>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys go from message to message. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const row = (event.target as HTMLElement).closest('li');
  const at = titles.findIndex((title) => row?.contains(title));
  event.preventDefault();
  titles[step(at, titles.length - 1)]?.focus();
}

export function Messages({ items, inbox }: { items: readonly MessageAnswer[]; inbox: Props['inbox'] }) {
  const { t } = useTranslation('inbox');
  return (
    <>
      <ul className="messages" aria-label={t('title')} onKeyDown={walk}>
        {items.map((message) => (
          <Message key={message.id} message={message} inbox={inbox} />
        ))}
      </ul>
      <p className="inbox-keys">{t('keys')}</p>
    </>
  );
}
