import { Eye } from 'lucide-react';
import { allows } from '#shared/permissions.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { actAsMyself, useUser } from '#web/platform/session/session.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { paths } from '../routes/paths.ts';

/** Shown while an operator acts as a user: as whom, and why. */
export default function ImpersonationBanner() {
  const { t } = useTranslation(['users', 'shell']);
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
    <section className="impersonation" aria-label={t('shell:viewAs')}>
      <Eye size={16} aria-hidden="true" />
      <span>
        {t(isReadOnly ? 'users:impersonation.readOnly' : 'users:impersonation.banner', {
          name: `${first_name} ${last_name}`.trim(),
          entity: entity.name,
          reason,
        })}
      </span>
      <button type="button" className="link" onClick={goBack}>
        {t('users:impersonation.back')}
      </button>
    </section>
  );
}
