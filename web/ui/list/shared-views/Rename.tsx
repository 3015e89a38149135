import type { KeyboardEvent } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

export const LONGEST_NAME = 60;

/** The name of a view while it is changed: Enter takes it, Escape leaves the old one. */
export function Rename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation('views');
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onRename(event.key === 'Enter' ? event.currentTarget.value.trim() : name);
  };
  return (
    <input
      className="input"
      type="text"
      // biome-ignore lint/a11y/noAutofocus: the user asked to change the name
      autoFocus
      aria-label={t('newName', { name })}
      maxLength={LONGEST_NAME}
      defaultValue={name}
      onFocus={({ target }) => target.select()}
      onKeyDown={keys}
      onBlur={({ target }) => onRename(target.value.trim())}
    />
  );
}
