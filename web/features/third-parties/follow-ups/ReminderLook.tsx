import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MailPaper } from '../asking/MailPaper.tsx';
import '../asking/asking.css';

function Reminder({ id }: { id: string }) {
  const { t } = useTranslation('exchanges');
  const { data, error, mutate } = useApi('GET /api/events/{id}/reminder', { params: { id }, ownErrors: true });
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="280px" />;
  return (
    <>
      <MailPaper mail={data} />
      <p className="field-hint">{t('sampleNote')}</p>
    </>
  );
}

/** The reminders that would be sent, one at a time. */
export function ReminderLook({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const [at, setAt] = useState(0);
  const id = ids[at];
  const place = { place: number(at + 1), total: number(ids.length) };
  return (
    <div className="follow-up-look">
      {ids.length > 1 && (
        <div className="follow-up-pages">
          <IconButton
            label={t('followUps.previous')}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <span role="status">{t('followUps.place', place)}</span>
          <IconButton
            label={t('followUps.next')}
            icon={<ChevronRight size={16} aria-hidden="true" />}
            disabled={at === ids.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
      {id && <Reminder key={id} id={id} />}
    </div>
  );
}
