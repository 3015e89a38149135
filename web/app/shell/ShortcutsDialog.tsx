import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { REVIEW_KEYS } from '#web/features/imports/review/reviewKeys.ts';
import { today } from '#web/platform/language/format.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { paths } from '../routes/paths.ts';
import { jumpsFor } from './jumps.ts';
import './shortcuts.css';
import { shortcutsFor } from './shownShortcuts.ts';

/** `first`: the key before each of them. */
type GroupProps = { title: string; first?: string; keys: readonly { name: string; shown: readonly string[] }[] };

const KeyGroup = ({ title, first, keys }: GroupProps) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {keys.map(({ name, shown }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {first && <Kbd>{first}</Kbd>}
            {shown.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

function ReviewKeys({ title, nameOf }: { title: string; nameOf: (key: string) => string }) {
  const { t } = useTranslation('imports');
  const keys = REVIEW_KEYS.map(({ action, shown }) => ({ name: t(`review.keys.${action}`), shown: shown.map(nameOf) }));
  return <KeyGroup title={title} keys={keys} />;
}

/** The keys of the open screen, then all others, then the letters of the screens. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'common', 'shell']);
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useUser();
  useEffect(() => dialog.current?.showModal(), []);
  const nameOf = (key: string) => t(phraseKey('help:shortcuts.names.Ctrl', key), { defaultValue: key });
  const jumps = jumpsFor(user, today()).map(({ letter, entry, title }) => ({
    name: entry ? t(`shell:entries.${entry}`) : title ? t(`shell:titles.${title}`) : '',
    shown: [letter.toUpperCase()],
  }));
  return (
    <dialog ref={dialog} className="shortcuts" aria-label={t('help:shortcuts.title')} closedby="any" onClose={onClose}>
      <header className="dialog-header">
        <h2>{t('help:shortcuts.title')}</h2>
        <IconButton
          label={t('common:close')}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
      </header>
      <div className="dialog-body">
        {location.pathname === paths.matching && (
          <ReviewKeys title={t('help:shortcuts.groups.review')} nameOf={nameOf} />
        )}
        {shortcutsFor(user, location.pathname, today()).map(({ title, keys }) => (
          <KeyGroup
            key={title}
            title={t(`help:shortcuts.groups.${title}`)}
            keys={keys.map(([action, shown]) => ({
              name: t(`help:shortcuts.keys.${action}`),
              shown: shown.map(nameOf),
            }))}
          />
        ))}
        <KeyGroup title={t('help:jumps')} first="G" keys={jumps} />
      </div>
    </dialog>
  );
}
