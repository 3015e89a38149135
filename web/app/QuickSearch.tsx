import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '#web/components/Kbd.tsx';
import { paths } from './paths.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** From any screen to the parts that hold the words; Ctrl+K comes here. */
export function QuickSearch() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      input.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  return (
    <search className="quick-search" aria-label={t('quickSearch')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(paths.partsSearch(input.current?.value.trim() ?? ''));
          if (input.current) input.current.value = '';
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={t('quickSearch')}
          placeholder={t('quickSearch')}
        />
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </form>
    </search>
  );
}
