import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** Says which fields the form does not show, and why. */
export function NotAsked({ fields, availability }: { fields: readonly string[]; availability: string }) {
  const { t, i18n } = useTranslation(['monitorings', 'records']);
  const { label } = useDictionaries();
  if (fields.length === 0) return null;
  const names = fields.map((field) => t(phraseKey('records:monitoring.status', field)));
  const list = new Intl.ListFormat(i18n.language).format(names);
  return (
    <p className="monitoring-not-asked" role="status">
      {t('monitorings:notAsked', { availability: label('availability_status', availability), fields: list })}
    </p>
  );
}
