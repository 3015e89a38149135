import type { PortalRequest } from '#shared/answers/portal.ts';
import { compareCodes } from '#shared/values/order.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { NextTable } from '../NextTable.tsx';
import { Panel } from '../Panel.tsx';

const MOST = 6;
const openIn = (items: readonly PortalRequest[]): PortalRequest[] =>
  items.filter(({ state }) => state === 'open').toSorted((a, b) => compareCodes(a.expires_at, b.expires_at));

/** What a third-party is asked, what expires first on top. */
export function OpenQuestions() {
  const { t } = useTranslation('dashboard');
  const { date, number } = useFormat();
  const answer = useApi('GET /api/questions', { ownErrors: true });
  return (
    <Panel
      title={t('partners.questions')}
      answer={answer}
      isEmpty={({ items }) => openIn(items).length === 0}
      none={t('partners.noQuestions')}
    >
      {({ items }) => {
        const open = openIn(items);
        return (
          <>
            <NextTable
              caption={t('partners.questions')}
              head={[t('part'), t('partners.until')]}
              rows={open.slice(0, MOST).map(({ id, references, open: parts, code, expires_at, has_draft }) => ({
                id,
                to: paths.question(id),
                name: references.join(', ') || code,
                further: t('partners.parts', { count: parts, number: number(parts) }),
                date: <time dateTime={expires_at}>{date(expires_at.slice(0, 10))}</time>,
                note: has_draft ? t('partners.draft') : t('partners.untilNote'),
              }))}
            />
            {open.length > MOST && (
              <Link className="link" to={paths.questions}>
                {t('partners.allQuestions', { count: open.length, number: number(open.length) })}
              </Link>
            )}
          </>
        );
      }}
    </Panel>
  );
}
