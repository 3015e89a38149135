import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx'));

type Props = { selection: BulkSelection; onChanged: () => Promise<void> };

/** The action for selected parts that sets one field. */
export function BulkEdit({ selection, onChanged }: Props) {
  const { t } = useTranslation('parts');
  const mayChange = useCan('product.change');
  const isProvider = useUser().entity.type === 'supplier';
  const [isOpen, setOpen] = useState(false);
  if (!mayChange || isProvider) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Pencil size={16} aria-hidden="true" />
        {t('edit')}
      </button>
      <Suspense>
        {isOpen && <BulkEditDialog selection={selection} onChanged={onChanged} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
