import { useId, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { UnsavedGuard, useLeaving } from '#web/ui/form/Unsaved.tsx';
import { useUnsaved } from '#web/ui/form/useUnsaved.ts';
import { putParts } from './putParts.ts';
import { positionOfNew } from './tree.ts';
import { useAdditionAlerts } from './useAdditionAlerts.ts';
import { useWatchlists, type Watchlists } from './useWatchlists.ts';
import { WatchlistRadios } from './WatchlistRadios.tsx';

const NEW = 'new';

/** The chosen list; a new one is created first. */
function useTarget({ lists = [], reload }: Watchlists) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const known = lists.find(({ id }) => id === chosen);
  const value = known?.id ?? (chosen === NEW || lists.length === 0 ? NEW : null);
  const isReady = known !== undefined || (value === NEW && name.trim() !== '');
  const take = async (): Promise<{ id: string; name: string }> => {
    if (known) return known;
    const body = { name: name.trim(), position: positionOfNew(lists, null) };
    const made = await api('POST /api/watchlists', { body, quiet: true });
    // When adding the parts fails, a retry uses the created list.
    await reload();
    setChosen(made.id);
    return made;
  };
  return { value, setChosen, name, setName, isReady, take };
}

function NewName({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation('watchlists');
  const id = useId();
  return (
    <div className="watchlist-new">
      <label className="field-label" htmlFor={id}>
        {t('newName')}
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}

type Props = { count: number; loadParts: () => Promise<readonly string[]>; onClose: () => void };

/** Adds parts to a chosen or new watchlist. */
export default function ChooseWatchlist({ count, loadParts, onClose }: Props) {
  const { t } = useTranslation(['watchlists', 'common']);
  const { number } = useFormat();
  const watchlists = useWatchlists();
  const { rows, error, reload } = watchlists;
  const { value, setChosen, name, setName, isReady, take } = useTarget(watchlists);
  const tell = useAdditionAlerts();
  const [isBusy, setBusy] = useState(false);
  const unsaved = useUnsaved(value === NEW && name.trim() !== '');
  const { leave, question } = useLeaving(unsaved, onClose);
  const add = async () => {
    setBusy(true);
    try {
      const parts = await loadParts();
      const list = await take();
      tell(list.name, await putParts(list.id, parts));
      unsaved.allowLeaving();
      onClose();
    } catch {
      // The failed call has shown an alert; the dialog stays open for a retry.
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={t('addTitle', { count, number: number(count) })}
        actions={
          <>
            <Button onClick={leave}>{t('common:cancel')}</Button>
            <Button variant="primary" isLoading={isBusy} isDisabled={!isReady} onClick={() => void add()}>
              {t('addConfirm')}
            </Button>
          </>
        }
      >
        {rows ? (
          <>
            <WatchlistRadios
              label={t('choose')}
              rows={rows}
              value={value}
              onChange={setChosen}
              last={{ value: NEW, label: t('new') }}
            />
            {value === NEW && <NewName name={name} onName={setName} />}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void reload()} />
        ) : (
          <Skeleton width="100%" />
        )}
        <UnsavedGuard form={unsaved} />
      </Dialog>
      {question}
    </>
  );
}
