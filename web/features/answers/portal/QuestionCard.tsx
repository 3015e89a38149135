import { ArrowRight, CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import type { PortalRequest } from '#shared/answers/portal.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

type Props = { request: PortalRequest };

function When({ request: { state, asked_at, expires_at, answered_at, answered, parts, channel } }: Props) {
  const { t } = useTranslation('portal');
  const { date } = useFormat();
  const said =
    answered_at === null
      ? [t('asked', { date: date(asked_at) }), state === 'open' && t('until', { date: date(expires_at) })]
      : [
          t('answeredOn', { date: date(answered_at) }),
          channel === 'email' && t('byMail'),
          t('answeredParts', { answered, count: parts }),
        ];
  return <p className="muted">{said.filter(Boolean).join(' · ')}</p>;
}

/** A request: its first references, and the way to the form. */
export function QuestionCard({ request }: Props) {
  const { t } = useTranslation('portal');
  const { id, code, state, parts, references, has_draft } = request;
  // Two manufacturers may have the same reference.
  const named = references.map((text, place) => ({ place, text: place < references.length - 1 ? `${text},` : text }));
  const more = parts - references.length;
  const action = state !== 'open' ? 'see' : has_draft ? 'resume' : 'answer';
  return (
    <li className="card question">
      <div className="question-what">
        <h3>
          {named.map(({ place, text }) => (
            <Fragment key={place}>
              <span className="mono">{text}</span>{' '}
            </Fragment>
          ))}
          {more > 0 && (references.length > 0 ? t('more', { count: more }) : t('parts', { count: more }))}
        </h3>
        <When request={request} />
      </div>
      {has_draft && (
        <Chip colour="yellow" glyph="half">
          {t('draft')}
        </Chip>
      )}
      {state === 'answered' && <CircleCheck className="question-done" size={18} aria-hidden="true" />}
      {state !== 'over' && (
        <Link
          className={`amplify-button button ${state === 'open' ? 'amplify-button--primary' : 'button--default'}`}
          to={paths.question(id)}
          aria-label={t(`actions.${action}`, { code })}
        >
          {t(action)}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}
