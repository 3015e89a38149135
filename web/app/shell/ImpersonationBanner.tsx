import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { allows } from '#shared/permissions.ts';
import { actAsMyself, useUser } from '#web/platform/session/session.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { paths } from '../routes/paths.ts';

/** Shown while an operator acts as a user: as whom, and why. */
export default function ImpersonationBanner() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { first_name, last_name, entity } = useUser();
  const self = useSettings((settings) => settings.oldUser);
  const reason = useSettings((settings) => settings.actingReason);
  if (!self) return null;
  const isReadOnly = !allows(self, 'user.impersonate_write');
  const goBack = () => {
    actAsMyself();
    void navigate(paths.parts);
  };
  return (
    <section className="impersonation" aria-label={t('impersonation.start')}>
      <Eye size={16} aria-hidden="true" />
      <span>
        {t(isReadOnly ? 'impersonation.readOnly' : 'impersonation.banner', {
          name: `${first_name} ${last_name}`.trim(),
          entity: entity.name,
          reason,
        })}
      </span>
      <button type="button" className="link" onClick={goBack}>
        {t('impersonation.back')}
      </button>
    </section>
  );
}
