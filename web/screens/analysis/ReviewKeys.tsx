import { useTranslation } from 'react-i18next';
import { Kbd } from '#web/components/Kbd.tsx';

const KEYS = [
  ['↑ ↓', 'move'],
  ['↵', 'accept'],
  ['N', 'refuse'],
  ['X', 'leaveOut'],
  ['U', 'undo'],
] as const;

export function ReviewKeys() {
  const { t } = useTranslation('imports');
  return (
    <ul className="review-keys" aria-label={t('review.keys.title')}>
      {KEYS.map(([keys, name]) => (
        <li key={name}>
          {keys.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(`review.keys.${name}`)}
        </li>
      ))}
    </ul>
  );
}
