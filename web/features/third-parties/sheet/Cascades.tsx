import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import type { CascadeAnswer } from '#shared/third-parties/cascades.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

type Props = { supplier: string; onBegun: (job: Job) => unknown };
type Outcome = 'skipped' | 'left';

const SHOWN = 50;

function Parts({ supplier, cascade, outcome }: { supplier: string; cascade: string; outcome: Outcome }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const { data, error, mutate } = useApi('GET /api/suppliers/{id}/cascades/{cascade}/parts', {
    params: { id: supplier, cascade },
    query: { outcome, size: SHOWN },
    ownErrors: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton width="60%" />;
  return (
    <ul className="cascade-parts">
      {data.items.map(({ id, label, reason }) => (
        <li key={id}>
          <Link className="link mono" to={paths.part(id)}>
            {label ?? t('cascade.unnamed')}
          </Link>{' '}
          {reason && <span className="muted">{t(`cascade.why.${reason}`)}</span>}
        </li>
      ))}
      {data.total > SHOWN && <li className="muted">{t('cascade.more', { number: number(data.total - SHOWN) })}</li>}
    </ul>
  );
}

/** Parts that stayed as they are; loaded when they are opened. */
function Stayed({ count, ...of }: { supplier: string; cascade: string; outcome: Outcome; count: number }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(`cascade.${of.outcome}`, { count, number: number(count) })}</summary>
      {isOpen && <Parts {...of} />}
    </details>
  );
}

function AskUndo({ supplier, onBegun, cascade, onClose }: Props & { cascade: CascadeAnswer; onClose: () => void }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const undo = async () => {
    const params = { id: supplier, cascade: cascade.id };
    onBegun((await api('POST /api/suppliers/{id}/cascades/{cascade}/undo', { params, quiet: true })).job);
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('cascade.undo.title')}
      confirmLabel={t('cascade.undo.action')}
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{t('cascade.undo.text', { count: cascade.changed, number: number(cascade.changed) })}</p>
      <p className="muted">{t('restore.left')}</p>
    </ConfirmDialog>
  );
}

function CascadeItem({ cascade, ...props }: Props & { cascade: CascadeAnswer }) {
  const { t } = useTranslation('third-parties');
  const { number, instant, date } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { id, changed, skipped, restored, left, state, started_at, user, undone_by, undoable_until } = cascade;
  const of = { supplier: props.supplier, cascade: id };
  return (
    <li>
      <p>
        {t(`cascade.became.${cascade.cascade}`, { count: changed, number: number(changed) })}{' '}
        <span className="muted">{t('cascade.by', { user, date: instant(started_at) })}</span>
      </p>
      <Stayed {...of} outcome="skipped" count={skipped} />
      {state === 'undone' && (
        <p>{t('cascade.restored', { count: restored, number: number(restored), user: undone_by ?? '' })}</p>
      )}
      <Stayed {...of} outcome="left" count={left} />
      {cascade.is_undoable && changed > 0 && (
        <p className="cascade-undo">
          <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('cascade.undo.action')}
          </Button>
          <span className="muted">{t('cascade.undo.until', { date: date(undoable_until.slice(0, 10)) })}</span>
        </p>
      )}
      {isAsking && <AskUndo {...props} cascade={cascade} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** What ends and changes of type did to the parts in the last 30 days; each can be undone. */
export function Cascades(props: Props) {
  const { t } = useTranslation('third-parties');
  const params = { id: props.supplier };
  const { data, error, mutate } = useApi('GET /api/suppliers/{id}/cascades', { params, ownErrors: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data || data.total === 0) return null;
  return (
    <section className="card" aria-labelledby="cascades-title">
      <h2 id="cascades-title">{t('cascade.title')}</h2>
      <ul className="cascades">
        {data.items.map((cascade) => (
          <CascadeItem key={cascade.id} {...props} cascade={cascade} />
        ))}
      </ul>
    </section>
  );
}
