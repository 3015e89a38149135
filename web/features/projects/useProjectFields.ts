import type { Project } from '#shared/projects/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, entryOf, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { useBuildsText } from './useBuildsText.ts';

/** Fields with a control of one line, which are changed where they are shown. */
export const SHORT = [
  'name',
  'reference',
  'manager',
  'status',
  'start_date',
  'end_date',
  'installed_base',
  'service_end',
] as const;
export type ShortField = (typeof SHORT)[number];

/** Names and formats of a project's fields, for the sheet and its history. */
export function useProjectFields() {
  const { t } = useTranslation('records');
  const builds = useBuildsText();
  const seesEntities = useCan('entity.view');
  const kinds: ValueKinds = {
    reference: as('reference'),
    status: entryOf('project_status'),
    start_date: as('date'),
    end_date: as('date'),
    installed_base: as('number'),
    service_end: as('date'),
    builds: shownBy((value) => builds(value as Project['builds'])),
    owner_entity: linkTo(seesEntities ? paths.entity : null),
    description: as('html'),
    creation_date: as('instant'),
    modification_date: as('instant'),
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('project.name', field), { defaultValue: field }) };
}
