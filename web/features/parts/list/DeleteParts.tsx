import { useState } from 'react';
import useSWR from 'swr';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { paths } from '#web/app/routes/paths.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { type ApiError, api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Working } from '#web/ui/feedback/Working.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { type Deletable, summaryOf, together } from './bulk.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };
let asked = 0;

/** As many are checked in one call, so that the page can say how far it is. */
const CHECKED_AT_ONCE = 1000;
type OnChecked = (parts: number) => void;

async function previewOf(ids: readonly string[], onChecked: OnChecked): Promise<Deletable> {
  const previews: Deletable[] = [];
  let checked = 0;
  for (const some of portionsOf(ids, CHECKED_AT_ONCE)) {
    previews.push(await api('POST /api/products/deletion_preview', { body: { ids: some }, ...SILENT }));
    checked += some.length;
    onChecked(checked);
  }
  return together(previews);
}

type Chosen = { ids: string[]; preview: Deletable | null };

/** The selected parts, and what their deletion would do; null if that takes the server too long. */
async function chosenIn(selection: BulkSelection, onChecked: OnChecked): Promise<Chosen> {
  const ids = await selection.loadIds();
  return { ids, preview: await previewOf(ids, onChecked).catch(() => null) };
}

function Preview({ deleted, refused }: Deletable) {
  const { t } = useTranslation('part-bulk');
  const { number } = useFormat();
  return (
    <>
      <p>{deleted > 0 ? t('deletion.lost', { count: deleted, number: number(deleted) }) : t('deletion.none')}</p>
      <ul className="bulk-outcomes">
        {refused.map(({ reason, count, parts }) => (
          <li key={reason}>
            <span>{t(`deletion.refused.${reason}`, { count, number: number(count) })}</span>
            <span className="muted">
              {parts.map(({ id, label }) => (
                <Link key={id} className="link mono" to={paths.part(id)} target="_blank">
                  {label ?? t('deletion.unnamed')}{' '}
                </Link>
              ))}
              {count > parts.length && t('deletion.more', { number: number(count - parts.length) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { selection: BulkSelection; onChanged: () => Promise<void>; onClose: () => void };

/** Deletes the selected parts after a confirmation that says what is lost, and what stays. */
export default function DeleteParts({ selection, onChanged, onClose }: Props) {
  const { t } = useTranslation('part-bulk');
  const { number } = useFormat();
  const [visit] = useState(() => ++asked);
  const [checked, setChecked] = useState(0);
  const { data, error, mutate } = useSWR<Chosen, ApiError>(
    ['deletion of parts', visit],
    () => chosenIn(selection, setChecked),
    ONCE,
  );
  const remove = async () => {
    for (const ids of portionsOf(data?.ids ?? [], MAX_AT_ONCE)) {
      const answer = await api('POST /api/products/bulk_delete', { body: { ids }, quiet: true });
      if ('job' in answer) {
        expectEnd(answer.job);
        continue;
      }
      const { changed, refused } = summaryOf(answer.items);
      const words = [t('deletion.deleted', { count: changed, number: number(changed) })];
      if (refused > 0) words.push(t('deletion.stayed', { count: refused, number: number(refused) }));
      alerts.add({ type: refused > 0 ? 'warning' : 'success', title: words.join(' ') });
    }
    selection.clear();
    await onChanged();
  };
  const { count } = selection;
  const deleted = data?.preview?.deleted ?? count;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('deletion.title', { count, number: number(count) })}
      confirmLabel={t('deletion.confirm', { count: deleted, number: number(deleted) })}
      onConfirm={remove}
      onClose={onClose}
      isDisabled={!data || deleted === 0}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <Working
          label={
            checked > 0
              ? t('deletion.checked', { count, number: number(count), checked: number(checked) })
              : t('deletion.checking', { count, number: number(count) })
          }
          value={checked}
          max={checked > 0 ? count : 0}
        />
      )}
      {data?.preview && <Preview {...data.preview} />}
      {data && !data.preview && <p>{t('deletion.unforeseen')}</p>}
    </ConfirmDialog>
  );
}
