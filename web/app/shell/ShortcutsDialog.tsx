import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import './shortcuts.css';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const nameOf = (key: string) => t(phraseKey('shell:shortcuts.names.Ctrl', key), { defaultValue: key });
  return (
    <dialog ref={dialog} className="shortcuts" aria-label={t('shell:shortcuts.title')} closedby="any" onClose={onClose}>
      <header className="dialog-header">
        <h2>{t('shell:shortcuts.title')}</h2>
        <IconButton
          label={t('common:close')}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => dialog.current?.close()}
        />
      </header>
      <div className="dialog-body">
        {SHORTCUTS.map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(`shell:shortcuts.groups.${title}`)}</h3>
            <dl>
              {keys.map(([action, shown]) => (
                <div key={action}>
                  <dt>{t(`shell:shortcuts.keys.${action}`)}</dt>
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
      </div>
    </dialog>
  );
}
