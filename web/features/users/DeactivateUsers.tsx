import { useState } from 'react';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { nameOfUser } from './common/names.ts';
import { AT_ONCE, type NamedOutcome, namedOutcomes, type Outcome } from './deactivation.ts';
import './users.css';

/** The users to deactivate: one by name, several by number. */
export type Deactivated = Pick<BulkSelection, 'count' | 'loadIds' | 'clear'> & { name?: string };

async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const { items } = await api('GET /api/users', {
    query: { id: ids, size: ids.length, include_fields: 'first_name,last_name,username' },
    quiet: true,
  });
  return new Map(items.map((user) => [user.id, nameOfUser(user)]));
}

/** Returns an outcome for each record; throws when the call fails. */
async function deactivate(ids: readonly string[]): Promise<NamedOutcome[]> {
  const outcomes: Outcome[] = [];
  const names = new Map<string, string>();
  for (const portion of portionsOf(ids, AT_ONCE)) {
    for (const [id, name] of await namesOf(portion)) names.set(id, name);
    outcomes.push(...(await api('POST /api/users/bulk_delete', { body: { ids: portion }, quiet: true })).items);
  }
  return namedOutcomes(outcomes, names);
}

function Outcomes({ outcomes }: { outcomes: readonly NamedOutcome[] }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const count = outcomes.filter(({ outcome }) => outcome === 'changed').length;
  const words = ({ outcome, reason }: NamedOutcome) => {
    if (outcome === 'refused') return t('deactivate.refused', { reason });
    return t(outcome === 'changed' ? 'deactivate.done' : 'deactivate.unchanged');
  };
  return (
    <>
      <p role="status">{t('deactivate.changed', { count, number: number(count) })}</p>
      <ul className="bulk-outcomes" aria-label={t('deactivate.table')}>
        {outcomes.map((each) => (
          <li key={each.id} data-outcome={each.outcome}>
            <strong>{each.name}</strong>
            <span>{words(each)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { users: Deactivated; onDone: () => Promise<void>; onClose: () => void };

/** Asks for confirmation, then shows the outcome of each. */
export default function DeactivateUsers({ users: { count, name, loadIds, clear }, onDone, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { number } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly NamedOutcome[] | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      setOutcomes(await deactivate(await loadIds()));
      clear();
    } catch {
      // The failed call has shown an alert; the dialog stays open for a retry.
    } finally {
      setBusy(false);
      await onDone();
    }
  };
  const question = name
    ? t('users:deactivate.titleOf', { name })
    : t('users:deactivate.title', { count, number: number(count) });
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={outcomes ? t('users:deactivate.outcome') : question}
      actions={
        outcomes ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="danger" isLoading={isBusy} onClick={() => void confirm()}>
              {t('users:deactivate.one')}
            </Button>
          </>
        )
      }
    >
      {outcomes ? <Outcomes outcomes={outcomes} /> : <p>{t('users:deactivate.text')}</p>}
    </Dialog>
  );
}
