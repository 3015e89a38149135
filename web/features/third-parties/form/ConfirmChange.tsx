import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { Consequence } from './consequences.ts';
import { SkippedParts } from './SkippedParts.tsx';

type Props = {
  id: string;
  name: string;
  consequence: Consequence;
  parts: number;
  answer: (isConfirmed: boolean) => void;
};

/** The parts that stay as they are. */
function Skipped({ id, consequence }: Pick<Props, 'id' | 'consequence'>) {
  const cascade = consequence === 'inactive' ? 'obsolete' : 'unknown_1';
  const { data, error, mutate } = useApi(
    'GET /api/suppliers/{id}/cascade_preview',
    { params: { id }, query: { cascade }, ownErrors: true },
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return data ? <SkippedParts cascade={cascade} skipped={data.skipped} /> : <Skeleton width="70%" />;
}

/** Confirms a change that affects parts: how many change, and which stay as they are. */
export default function ConfirmChange({ id, name, consequence, parts, answer }: Props) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const count = { count: parts, number: number(parts) };
  const isInactive = consequence === 'inactive';
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t(`${consequence}.title`, { name })}
      confirmLabel={t(`${consequence}.action`)}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {isInactive && <p>{parts > 0 ? t('inactive.text', count) : t('inactive.textNone')}</p>}
      {!isInactive && <p>{t('retype.text')}</p>}
      {!isInactive && parts > 0 && <p>{t('retype.parts', count)}</p>}
      <Skipped id={id} consequence={consequence} />
      {parts > 0 && <p className="muted">{t('cascade.undoable')}</p>}
    </ConfirmDialog>
  );
}
