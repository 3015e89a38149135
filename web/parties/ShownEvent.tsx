import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventAnswer } from '#shared/events/schema.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { Fields } from '#web/components/sheet/FieldGroup.tsx';
import { as, entryOf, linkTo, type ValueKinds } from '#web/components/sheet/valueKinds.ts';
import { api } from '#web/lib/api.ts';
import { useCan } from '#web/lib/session.ts';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const KINDS = {
  type: entryOf('event_type'),
  date: as('date'),
  supplier: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  contact: linkTo(paths.contact, 'GET /api/contacts/{id}'),
  contact_phone: as('phone'),
  contact_type: entryOf('contact_type'),
  reminder_type: entryOf('reminder_type'),
} satisfies ValueKinds;
const FIELDS = ['type', 'date', 'supplier', 'contact', 'contact_phone', 'contact_type', 'reminder_type', 'content'];
const MOST = 20;

/** The parts that an event was about, as far as the user sees them. */
function Parts({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('contacts');
  const { number } = useFormat();
  const shown = ids.slice(0, MOST);
  const query = { id: shown, size: MOST, include_fields: 'supplier_ref,internal_ref,label' };
  const { data } = useApi('GET /api/products', { query, ownErrors: true });
  const left = ids.length - shown.length;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="event-parts">
      <h3 id="event-parts" className="event-parts-title">
        {t('events.parts')}
      </h3>
      <ul className="event-parts">
        {data.items.map(({ id, supplier_ref, internal_ref, label }) => (
          <li key={id}>
            <Link className="link" to={paths.part(id)}>
              {supplier_ref ?? internal_ref ?? label ?? id}
            </Link>
          </li>
        ))}
        {left > 0 && <li>{t('events.partsLeft', { count: left, number: number(left) })}</li>}
      </ul>
    </section>
  );
}

type Props = {
  id: string;
  onClose: () => void;
  onEdit: (event: EventAnswer) => void;
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

/** One event, to be read; and from here to be changed or deleted. */
export function ShownEvent(props: Props) {
  const { t } = useTranslation(['contacts', 'records', 'common']);
  const mayChange = useCan('event.change');
  const mayDelete = useCan('event.delete');
  const { data: event, error, mutate } = useApi('GET /api/events/{id}', { params: { id: props.id }, ownErrors: true });
  const { ask, question } = useRemoval(props);
  const nameOf = (field: string) => t(`records:event.${field}` as 'records:event.name');
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
        {event && <Fields record={event} fields={FIELDS} kinds={KINDS} nameOf={nameOf} />}
        {event && event.products.length > 0 && <Parts ids={event.products} />}
      </Dialog>
      {event && question(event.name)}
    </>
  );
}
