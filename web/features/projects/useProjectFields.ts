import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, entryOf, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

/** Names and formats of a project's fields, for the sheet and its history. */
export function useProjectFields() {
  const { t } = useTranslation('records');
  const seesEntities = useCan('entity.view');
  const kinds: ValueKinds = {
    reference: as('reference'),
    status: entryOf('project_status'),
    start_date: as('date'),
    end_date: as('date'),
    owner_entity: linkTo(seesEntities ? paths.entity : null),
    description: as('html'),
    creation_date: as('instant'),
    modification_date: as('instant'),
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('project.name', field), { defaultValue: field }) };
}
