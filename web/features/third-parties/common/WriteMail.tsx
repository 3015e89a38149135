import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Writing } from '../asking/WriteDialog.tsx';
import { useMayAsk, useMayRemind } from './useMayAsk.ts';

const WriteDialog = lazy(() => import('../asking/WriteDialog.tsx'));

type Props = Writing & { onSent: () => unknown };

/** A button with which operators write to a third-party, and clients with Gosm about the parts of a project. */
export default function WriteMail({ onSent, ...writing }: Props) {
  const { t } = useTranslation('exchanges');
  const [isOpen, setOpen] = useState(false);
  const mayAsk = useMayAsk();
  const mayRemind = useMayRemind() === 'yes';
  if (!(writing.project ? mayRemind : mayAsk)) return null;
  return (
    <>
      <Button icon={<Mail size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(writing.project ? 'write.remind' : 'write.action')}
      </Button>
      <Suspense>{isOpen && <WriteDialog {...writing} onSent={onSent} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
