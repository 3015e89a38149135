import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';

const KEYS = [
  ['↵', 'accept'],
  ['N', 'refuse'],
  ['D', 'nextUndecided'],
  ['U', 'undo'],
] as const;

/** The most used keys, and a button that shows all. */
export function ReviewKeys({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <div className="review-keys" id="review-keys">
      <ul aria-label={t('review.keys.title')}>
        {KEYS.map(([key, name]) => (
          <li key={name}>
            <Kbd>{key}</Kbd>
            {t(`review.keys.short.${name}`)}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onHelp}>
        <Kbd>?</Kbd>
        {t('review.keys.all')}
      </Button>
    </div>
  );
}
