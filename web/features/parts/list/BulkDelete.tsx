import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

const DeleteParts = lazy(() => import('./DeleteParts.tsx'));

type Props = { selection: BulkSelection; onChanged: () => Promise<void> };

/** The action that deletes selected parts. */
export function BulkDelete({ selection, onChanged }: Props) {
  const { t } = useTranslation('parts');
  const mayDelete = useCan('product.delete');
  const isProvider = useUser().entity.type === 'supplier';
  const [isOpen, setOpen] = useState(false);
  if (!mayDelete || isProvider) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {t('remove')}
      </button>
      <Suspense>
        {isOpen && <DeleteParts selection={selection} onChanged={onChanged} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
