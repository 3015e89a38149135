import type { AnswerAnswer } from '#shared/answers/received.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';

type Props = {
  route:
    | 'GET /api/received_answers/{id}/attachments/{attachment}/download'
    | 'GET /api/triage/{id}/attachments/{attachment}/download';
  record: Pick<AnswerAnswer, 'id' | 'attachments' | 'left_out'>;
};

/** The files of an answer or e-mail, and how many were left out; nothing where it had none. */
export function ReceivedFiles({ route, record: { id, attachments, left_out } }: Props) {
  const { t } = useTranslation('received');
  if (attachments.length === 0 && left_out === 0) return null;
  return (
    <section className="card" aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      <Attachments route={route} id={id} attachments={attachments} />
      {left_out > 0 && <p className="muted">{t('mail.leftOut', { count: left_out })}</p>}
    </section>
  );
}
