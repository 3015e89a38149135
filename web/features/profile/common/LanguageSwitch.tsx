import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { api } from '#web/platform/api/api.ts';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { isActing, isLoggedIn } from '#web/platform/session/session.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';

/** Switches the language at once, then saves it for a logged-in user, unless an operator acts as that user. */
async function choose(language: Language): Promise<void> {
  await showLanguage(language);
  changeSettings({ language });
  if (!isLoggedIn() || isActing()) return;
  const user = await api('PUT /api/users/me/{field}', {
    params: { field: 'language' },
    body: { value: language },
    quiet: true,
  });
  changeSettings({ user });
}

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  return (
    <fieldset className="segments" aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={t(`languages.${language}`)}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language).catch(() => {})}
        >
          {language.toUpperCase()}
          <span className="hidden-text"> {t(`languages.${language}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
