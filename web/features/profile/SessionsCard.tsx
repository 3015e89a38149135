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

/** Where the person is logged in, and how to end each session but this one. */
export function SessionsCard() {
  const { t } = useTranslation('profile');
  const { data, error, mutate } = useApi('GET /api/users/me/sessions', { ownErrors: true });
  const endOne = async (id: string) => {
    await api('DELETE /api/users/me/sessions/{id}', { params: { id }, success: t('sessions.ended') });
    await mutate();
  };
  const endOthers = async () => {
    await api('DELETE /api/users/me/sessions', { success: t('sessions.othersEnded') });
    await mutate();
  };
  const others = data?.items.filter(({ is_current }) => !is_current) ?? [];
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
        {data?.items.map((session) => (
          <Session key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
    </Card>
  );
}
