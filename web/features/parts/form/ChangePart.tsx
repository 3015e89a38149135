import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { isChangeable } from './changeable.ts';

const EditPart = lazy(() => import('./EditPart.tsx'));
const RemovePart = lazy(() => import('./RemovePart.tsx'));

type Props = { part: PartAnswer; onSaved: (part: PartAnswer) => unknown };

/** Edits a part, if permitted. */
export function ChangePart({ part, onSaved }: Props) {
  const { t } = useTranslation('parts');
  const isOpenTo = isChangeable(part, useUser());
  const mayChange = useCan('product.change') && isOpenTo;
  const [isOpen, setOpen] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      <Suspense>{isOpen && <EditPart part={part} onClose={() => setOpen(false)} onSaved={onSaved} />}</Suspense>
    </>
  );
}

/** Opens the question before a part is deleted; `remove` is false if the user may not. */
export function useRemovePart(part: PartAnswer) {
  const isOpenTo = isChangeable(part, useUser());
  const mayDelete = useCan('product.delete') && isOpenTo;
  const [isOpen, setOpen] = useState(false);
  return {
    remove: mayDelete && (() => setOpen(true)),
    dialog: <Suspense>{isOpen && <RemovePart part={part} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
