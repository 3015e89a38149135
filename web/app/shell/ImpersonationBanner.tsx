import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { actAsMyself, useUser } from '#web/platform/session/session.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { paths } from '../routes/paths.ts';

/** Shown while an operator acts as a user. */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { first_name, last_name, entity } = useUser();
  const isActing = useSettings((settings) => settings.oldUser !== null);
  if (!isActing) return null;
  const goBack = () => {
    actAsMyself();
    void navigate(paths.parts);
  };
  return (
    <section className="impersonation" aria-label={t('impersonation.start')}>
      <Eye size={16} aria-hidden="true" />
      <span>{t('impersonation.banner', { name: `${first_name} ${last_name}`.trim(), entity: entity.name })}</span>
      <button type="button" className="link" onClick={goBack}>
        {t('impersonation.back')}
      </button>
    </section>
  );
}
