import { useTranslation } from 'react-i18next';
import type { SystemPart } from '#shared/systems/schema.ts';
import { paths } from '#web/app/paths.ts';
import { PartsInWords } from '#web/components/sheet/PartsInWords.tsx';
import { as, linkTo, shownBy, type ValueKinds } from '#web/components/sheet/valueKinds.ts';
import { useCan } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** How a system's fields are named and written, in the sheet and its history. */
export function useSystemFields() {
  const { t } = useTranslation(['records', 'projects']);
  const { number } = useFormat();
  const seesProjects = useCan('project.view');
  const marked = ({ product, quantity }: SystemPart) => ({
    product,
    mark: t('projects:times', { number: number(quantity) }),
  });
  const kinds: ValueKinds = {
    reference: as('reference'),
    project: linkTo(seesProjects ? paths.project : null, 'GET /api/projects/{id}'),
    parent: linkTo(paths.system, 'GET /api/systems/{id}'),
    quantity: as('number'),
    parts: shownBy((parts) => <PartsInWords parts={(parts as SystemPart[]).map(marked)} />),
    // What the server keeps beside the parts, to filter by.
    products: shownBy((ids) => number((ids as string[]).length)),
    creation_date: as('instant'),
    modification_date: as('instant'),
  };
  return {
    kinds,
    nameOf: (field: string) => t(`records:system.${field}` as 'records:system.name', { defaultValue: field }),
  };
}
