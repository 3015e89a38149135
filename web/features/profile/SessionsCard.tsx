import { useState } from 'react';
import type { OwnSession } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from './Card.tsx';
import { deviceName } from './device.ts';

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<unknown> }) {
  const { t } = useTranslation('profile');
  const { instant } = useFormat();
  const [isEnding, setEnding] = useState(false);
  const device = deviceName(session.device) || t('sessions.unknown');
  const end = async () => {
    setEnding(true);
    await onEnd().catch(() => setEnding(false));
  };
  return (
    <li className="profile-row">
      <div>
        <p>{device}</p>
        <p className="muted">{t('sessions.used', { date: instant(session.last_used_at), address: session.address })}</p>
      </div>
      {session.is_current ? (
        <Chip colour="green">{t('sessions.current')}</Chip>
      ) : (
        <Button
          size="small"
          aria-label={t('sessions.endOf', { device, date: instant(session.last_used_at) })}
          isLoading={isEnding}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Sessions that are shown at first, this one among them. */
const SHOWN = 5;

/** Where the person is logged in, and how to end each session but this one. */
export function SessionsCard() {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const { data, error, mutate } = useApi('GET /api/users/me/sessions', { ownErrors: true });
  const endOne = async (id: string) => {
    await api('DELETE /api/users/me/sessions/{id}', { params: { id }, success: t('sessions.ended') });
    await mutate();
  };
  const endOthers = async () => {
    await api('DELETE /api/users/me/sessions', { success: t('sessions.othersEnded') });
    await mutate();
  };
  const [isWhole, setWhole] = useState(false);
  const all = data?.items.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) ?? [];
  const others = all.filter(({ is_current }) => !is_current);
  const shown = isWhole ? all : all.slice(0, SHOWN);
  return (
    <Card
      title={t('sessions.title')}
      action={
        others.length > 1 && (
          <Button size="small" onClick={() => void endOthers().catch(() => {})}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton height="44px" />}
      <ul className="profile-sessions">
        {shown.map((session) => (
          <Session key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {shown.length < all.length && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('sessions.showAll', { count: all.length, number: number(all.length) })}
        </Button>
      )}
    </Card>
  );
}
