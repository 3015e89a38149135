import type { SystemPart } from '#shared/systems/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { PartsInWords } from '#web/features/parts/common/PartsInWords.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

/** Fields with a control of one line, which are changed where they are shown. */
export const SHORT = ['name', 'reference', 'quantity'] as const;
export type ShortField = (typeof SHORT)[number];

/** Names and formats of a system's fields, for the sheet and its history. */
export function useSystemFields() {
  const { t } = useTranslation(['records', 'projects']);
  const { number } = useFormat();
  const seesProjects = useCan('project.view');
  const marked = ({ product, quantity, designators }: SystemPart) => ({
    product,
    mark: [t('projects:times', { number: number(quantity) }), designators].filter(Boolean).join(' · '),
  });
  const kinds: ValueKinds = {
    reference: as('reference'),
    project: linkTo(seesProjects ? paths.project : null, 'GET /api/projects/{id}'),
    parent: linkTo(paths.system, 'GET /api/systems/{id}'),
    quantity: as('number'),
    parts: shownBy((parts) => <PartsInWords parts={(parts as SystemPart[]).map(marked)} />),
    // Derived by the server, for filters.
    products: shownBy((ids) => number((ids as string[]).length)),
    alternates: shownBy((pairs) => number((pairs as object[]).length)),
    alternate_products: shownBy((ids) => number((ids as string[]).length)),
    description: as('html'),
    creation_date: as('instant'),
    modification_date: as('instant'),
  };
  return {
    kinds,
    nameOf: (field: string) => t(phraseKey('records:system.name', field), { defaultValue: field }),
  };
}
