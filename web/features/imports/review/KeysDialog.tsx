import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { REVIEW_KEYS } from './reviewKeys.ts';

const PLACES = ['1', '…', '5'];

/** All keyboard shortcuts of the review. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('imports');
  const keys = [...REVIEW_KEYS.slice(0, 8), { action: 'acceptPlace', shown: PLACES } as const, ...REVIEW_KEYS.slice(8)];
  return (
    <Dialog title={t('review.keys.title')} isOpen onClose={onClose}>
      <p>{t('review.keys.text')}</p>
      <dl className="review-all-keys">
        {keys.map(({ action, shown }) => (
          <div key={action}>
            <dt>
              {shown.map((key) => (
                <Kbd key={key}>{key === 'Home' || key === 'End' ? t(`review.keys.${key}`) : key}</Kbd>
              ))}
            </dt>
            <dd>{t(`review.keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
