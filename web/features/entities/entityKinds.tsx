import type { Subscription } from '#shared/entities/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { as, choiceOf, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

type Labelled = { label_en: string; label_fr: string };

/** Names and formats of an entity's fields, for the sheet and its history. */
export function useEntityFields() {
  const { t } = useTranslation(['records', 'entities', 'choices']);
  const { date, language } = useFormat();
  const labelOf = (record: never) => (record as Labelled)[`label_${language}`];
  const subscriptionWords = ({ subscription_type, start_date, end_date }: Subscription) =>
    t('entities:history.subscription', {
      type: t(`choices:subscription_type.${subscription_type}`),
      start: date(start_date),
      end: date(end_date),
    });
  const kinds: ValueKinds = {
    type: choiceOf('entity_type'),
    parent: linkTo(paths.entity, 'GET /api/entities/{id}'),
    supplier: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
    country: linkTo(null, 'GET /api/countries/{id}', labelOf),
    region: linkTo(null, 'GET /api/regions/{id}', labelOf),
    department: linkTo(null, 'GET /api/departments/{id}', labelOf),
    subscriptions: shownBy((value) => (value as Subscription[]).map(subscriptionWords).join('; ')),
    subscription_end: as('date'),
    has_low_credits: as('boolean'),
    creation_date: as('instant'),
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('records:entity.name', field)) };
}
