import { Radar, Wrench } from 'lucide-react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';

/** The balances of a client's credits that the user may see. */
export function Credits() {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const { entity, monitoring_tokens, processing_tokens } = useUser();
  const seesMonitoring = useCan('token.view_monitoring');
  const seesProcessing = useCan('token.view_processing');
  if (entity.type !== 'client' || (!seesMonitoring && !seesProcessing)) return null;
  return (
    <section className="credits" aria-label={t('credits')}>
      <h2>{t('credits')}</h2>
      <dl>
        {seesMonitoring && (
          <div title={t('monitoringCredits')}>
            <dt>
              <Radar size={16} strokeWidth={1.8} aria-hidden="true" />
              <span>{t('monitoringCredits')}</span>
            </dt>
            <dd>{number(monitoring_tokens)}</dd>
          </div>
        )}
        {seesProcessing && (
          <div title={t('processingCredits')}>
            <dt>
              <Wrench size={16} strokeWidth={1.8} aria-hidden="true" />
              <span>{t('processingCredits')}</span>
            </dt>
            <dd>{number(processing_tokens)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
