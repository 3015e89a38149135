import { Check, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { putParts } from './common/putParts.ts';
import type { Listed } from './common/tree.ts';
import { useAdditionAlerts } from './common/useAdditionAlerts.ts';
import type { PartRow } from './usePartsOn.tsx';

/** Parts that are offered; typing more of the reference narrows them. */
const MOST = 25;
/** Several parts may point to one of them. */
const MOST_ON_LIST = 100;
const FOUND = { size: MOST, include_fields: [...NAME_OF_PART, 'supplier_label'].join(',') };

/** Which of the found parts are already on the list: themselves, or as a part that points to them. */
function useOnList({ id }: Listed, found: readonly PartRow[] | undefined) {
  const ids = found?.map((part) => part.id) ?? [];
  const asked = (field: 'id' | 'product') =>
    ids.length > 0
      ? { params: { watchlistId: id }, query: { [field]: ids, size: MOST_ON_LIST, include_fields: field } }
      : null;
  const own = useApi('GET /api/products/by_watchlist/{watchlistId}', asked('id'));
  const pointing = useApi('GET /api/products/by_watchlist/{watchlistId}', asked('product'));
  const there = new Set([
    ...(own.data?.items.map((one) => one.id) ?? []),
    ...(pointing.data?.items.flatMap(({ product }) => product ?? []) ?? []),
  ]);
  return { isOnList: (part: string) => there.has(part), reload: () => Promise.all([own.mutate(), pointing.mutate()]) };
}

type RowProps = { part: PartRow; isOnList: boolean; onAdd: () => Promise<void> };

function Row({ part, isOnList, onAdd }: RowProps) {
  const { t } = useTranslation('watchlists');
  const [isBusy, setBusy] = useState(false);
  const name = nameOfPart(part);
  const add = async () => {
    setBusy(true);
    await onAdd().finally(() => setBusy(false));
  };
  return (
    <li>
      <span className="add-part-words">
        <strong className="mono clip">{name}</strong>
        <span className="clip">{[part.label, part.supplier_label].filter(Boolean).join(' · ')}</span>
      </span>
      {isOnList ? (
        <span className="add-part-done">
          <Check size={14} aria-hidden="true" />
          {t('onList')}
        </span>
      ) : (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          isLoading={isBusy}
          aria-label={t('addPart', { name })}
          onClick={() => void add()}
        >
          {t('addOne')}
        </Button>
      )}
    </li>
  );
}

type Props = { watchlist: Listed; onAdded: () => Promise<void>; onClose: () => void };

/** Finds parts and adds them to the list one by one. */
export default function AddParts({ watchlist, onAdded, onClose }: Props) {
  const { t } = useTranslation('watchlists');
  const tell = useAdditionAlerts();
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useApi(
    'GET /api/products',
    { query: { ...FOUND, ...(search && { search }) } },
    { keepPreviousData: true },
  );
  const { isOnList, reload } = useOnList(watchlist, data?.items);
  const add = async (part: string) => {
    try {
      tell(watchlist.name, await putParts(watchlist.id, [part]));
      await Promise.all([reload(), onAdded()]);
    } catch {
      // The failed call has shown an alert.
    }
  };
  return (
    <Dialog size="large" isOpen onClose={onClose} title={t('addPartsTitle', { name: watchlist.name })}>
      <SearchField
        label={t('findParts')}
        value={search}
        onChange={useCallback((next: string) => setSearch(next), [])}
        autoFocus
      />
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <SheetLoading />}
      {data && (
        <ul className="add-parts" aria-label={t('found')}>
          {data.items.map((part) => (
            <Row key={part.id} part={part} isOnList={isOnList(part.id)} onAdd={() => add(part.id)} />
          ))}
        </ul>
      )}
      <p className="muted" role="status">
        {data?.total === 0 ? t('foundNone') : data && data.total > MOST && t('foundMore')}
      </p>
    </Dialog>
  );
}
