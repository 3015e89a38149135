import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Asked } from '../asking/AskDialog.tsx';

const AskDialog = lazy(() => import('../asking/AskDialog.tsx'));

const nothing = () => {};

type Props = { loadAsked: () => Promise<Asked>; isInBar?: boolean; onDone?: () => unknown };

/** A button that opens the dialog to ask third-parties; `isInBar`: in the bar of selected rows. */
export default function AskThirdParties({ loadAsked, isInBar = false, onDone = nothing }: Props) {
  const { t } = useTranslation('exchanges');
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = () => void loadAsked().then(setAsked, nothing);
  const icon = <Send size={16} aria-hidden="true" />;
  return (
    <>
      {isInBar ? (
        <button type="button" onClick={open}>
          {icon}
          {t('askSeveral')}
        </button>
      ) : (
        <Button icon={icon} onClick={open}>
          {t('ask')}
        </Button>
      )}
      <Suspense>{asked && <AskDialog {...asked} onDone={onDone} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
