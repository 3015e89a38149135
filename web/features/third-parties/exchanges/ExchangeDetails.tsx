import { useState } from 'react';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { partsOfField } from '#web/features/parts/common/PartsInWords.tsx';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Fields } from '#web/ui/sheet/FieldGroup.tsx';
import { as, choiceOf, entryOf, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { RetryMail } from '../common/RetryMail.tsx';
import { RevokeQuestion } from './RevokeQuestion.tsx';

export const EXCHANGE_KINDS = {
  type: entryOf('event_type'),
  date: as('date'),
  supplier: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  contact: linkTo(paths.contact, 'GET /api/contacts/{id}'),
  contact_phone: as('phone'),
  contact_type: entryOf('contact_type'),
  reminder_type: entryOf('reminder_type'),
  subject: as('text'),
  content: as('html'),
  mail_to: as('email'),
  delivery_state: choiceOf('delivery_state'),
  mail_at: as('instant'),
  mail_error: choiceOf('mail_error'),
  language: choiceOf('language'),
  internal_note: as('html'),
  products: shownBy(partsOfField),
} satisfies ValueKinds;
const FIELDS = [
  'type',
  'date',
  'supplier',
  'contact',
  'contact_phone',
  'contact_type',
  'reminder_type',
  'subject',
  'content',
  'products',
  'internal_note',
];
/** Of an exchange by mail. */
const MAIL_FIELDS = ['mail_to', 'delivery_state', 'mail_at'];
type Props = {
  id: string;
  onClose: () => void;
  onEdit: (event: ExchangeAnswer) => void;
  onHistory: (event: ExchangeAnswer) => void;
  onChanged: () => unknown;
};

function useRemoval({ id, onClose, onChanged }: Props) {
  const { t } = useTranslation('contacts');
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await api('DELETE /api/events/{id}', { params: { id } });
    await onChanged();
    onClose();
  };
  const question = (name: string) => (
    <ConfirmDialog
      isOpen={isAsking}
      isDanger
      title={t('events.removeTitle', { name })}
      confirmLabel={t('events.remove')}
      onConfirm={remove}
      onClose={() => setAsking(false)}
    >
      <p>{t('events.removeText')}</p>
    </ConfirmDialog>
  );
  return { ask: () => setAsking(true), question };
}

/** The details of an exchange, with buttons that edit and delete it. */
export function ExchangeDetails(props: Props) {
  const { t } = useTranslation(['contacts', 'records', 'sheets', 'common']);
  const mayChange = useCan('event.change');
  const mayDelete = useCan('event.delete');
  const { data: event, error, mutate } = useApi('GET /api/events/{id}', { params: { id: props.id }, ownErrors: true });
  const { ask, question } = useRemoval(props);
  const retried = async () => {
    await mutate();
    await props.onChanged();
  };
  const nameOf = (field: string) => t(phraseKey('records:event.name', field));
  return (
    <>
      <Dialog
        isOpen
        title={event?.name ?? t('common:loading')}
        onClose={props.onClose}
        size="large"
        actions={
          event && (
            <>
              <Button onClick={() => props.onHistory(event)}>{t('sheets:history.tab')}</Button>
              <RevokeQuestion exchange={event} onRevoked={retried} />
              {mayDelete && <Button onClick={ask}>{t('contacts:events.remove')}</Button>}
              {mayChange && (
                <Button variant="primary" onClick={() => props.onEdit(event)}>
                  {t('contacts:events.edit')}
                </Button>
              )}
            </>
          )
        }
      >
        {error && !event && <ErrorState error={error} onRetry={() => void mutate()} />}
        {!event && !error && <Skeleton height="120px" />}
        {event && <RetryMail exchange={event} onRetried={retried} />}
        {event && (
          <Fields
            record={event}
            fields={event.delivery_state ? [...FIELDS, ...MAIL_FIELDS] : FIELDS}
            kinds={EXCHANGE_KINDS}
            nameOf={nameOf}
          />
        )}
      </Dialog>
      {event && question(event.name)}
    </>
  );
}
