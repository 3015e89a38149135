import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Panel } from './Panel.tsx';

const UNREAD = { is_read: 'false', size: '5' } as const;

/** What the user was told and has not read yet, newest first. */
export function News() {
  const { t } = useTranslation('dashboard');
  const { instant, number } = useFormat();
  const answer = useApi('GET /api/messages', {
    query: UNREAD,
    ownErrors: true,
    quiet: true,
    language: currentLanguage(),
  });
  return (
    <Panel title={t('news')} answer={answer} isEmpty={({ total }) => total === 0} none={t('noNews')}>
      {({ items, total }) => (
        <>
          <ul className="news">
            {items.map(({ id, title, text, path, creation_date }) => (
              <li key={id}>
                <Link className="link clip" to={path ?? paths.messages}>
                  {title}
                </Link>
                <span className="clip muted">{text}</span>
                <time className="muted" dateTime={creation_date}>
                  {instant(creation_date)}
                </time>
              </li>
            ))}
          </ul>
          {total > items.length && (
            <Link className="link" to={`${paths.messages}?view=unread`}>
              {t('allNews', { count: total, number: number(total) })}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}
