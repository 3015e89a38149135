import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { isChangeable } from './changeable.ts';

const EditPart = lazy(() => import('./EditPart.tsx'));
const RemovePart = lazy(() => import('./RemovePart.tsx'));

type Props = { part: PartAnswer; onSaved: (part: PartAnswer) => unknown };

/** Buttons that edit and delete a part, if permitted. */
export function ChangePart({ part, onSaved }: Props) {
  const { t } = useTranslation('parts');
  const isOpen = isChangeable(part, useUser());
  const mayChange = useCan('product.change');
  const mayDelete = useCan('product.delete');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  if (!isOpen) return null;
  return (
    <>
      {mayDelete && (
        <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpened('remove')}>
          {t('remove')}
        </Button>
      )}
      {mayChange && (
        <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <EditPart part={part} onClose={close} onSaved={onSaved} />}
        {opened === 'remove' && <RemovePart part={part} onClose={close} />}
      </Suspense>
    </>
  );
}
