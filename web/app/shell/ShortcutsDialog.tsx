import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { allows } from '#shared/permissions.ts';
import { today } from '#web/platform/language/format.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { JUMPS, jumpOf } from './jumps.ts';
import { SHORTCUTS } from './shortcuts.ts';
import './shortcuts.css';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'common', 'shell']);
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useUser();
  const jumps = Object.entries(JUMPS).flatMap(([letter, [, entry]]) =>
    jumpOf(letter, user, today()) ? [[letter, entry] as const] : [],
  );
  useEffect(() => dialog.current?.showModal(), []);
  const nameOf = (key: string) => t(phraseKey('help:shortcuts.names.Ctrl', key), { defaultValue: key });
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
        {SHORTCUTS.filter(({ access }) => !access || allows(user, access)).map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(`help:shortcuts.groups.${title}`)}</h3>
            <dl>
              {keys.map(([action, shown]) => (
                <div key={action}>
                  <dt>{t(`help:shortcuts.keys.${action}`)}</dt>
                  <dd>
                    {shown.map((key) => (
                      <Kbd key={key}>{nameOf(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('help:jumps')}</h3>
          <dl>
            {jumps.map(([letter, entry]) => (
              <div key={letter}>
                <dt>{t(`shell:entries.${entry}`)}</dt>
                <dd>
                  <Kbd>G</Kbd>
                  <Kbd>{letter.toUpperCase()}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </dialog>
  );
}
