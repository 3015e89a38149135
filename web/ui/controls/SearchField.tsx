import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Milliseconds without typing. */
  delay?: number;
  autoFocus?: boolean;
};

/** Calls `onChange` when typing pauses; at once on Enter and on clearing. */
export function SearchField({ label, value, onChange, delay = 300, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const told = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // An external change (back button, "clear all") replaces the typed text.
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, delay, onChange]);

  const tell = (next: string) => {
    setText(next);
    told.current = next;
    onChange(next);
  };

  return (
    <search className="search-field" aria-label={label}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tell(text);
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          className="input"
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the field of a dialog that opens for a search
          autoFocus={autoFocus}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !text) return;
            // It is done: what is around the field stays open.
            event.preventDefault();
            tell('');
          }}
        />
        {text && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => {
              tell('');
              input.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
