import { type Branch, rowsWithout } from '#shared/systems/tree.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';

/** No-break spaces: an option drops other leading spaces. */
const indented = ({ name, depth }: Branch) => `${'\u00a0\u00a0\u00a0'.repeat(depth)}${name}`;

/** The fields of a system; `id` is its own id, which cannot be its parent. */
export function SystemFields({ tree, id }: { tree: readonly Branch[]; id?: string }) {
  const { t } = useTranslation('projects');
  const parents = rowsWithout(tree, id).map((branch) => ({ value: branch.id, label: indented(branch) }));
  return (
    <>
      <FormSection>
        <TextField name="name" autoFocus />
        <TextField name="reference" />
        <SelectField name="parent" options={parents} hint={t('systems.parentHint')} />
        <NumberField name="quantity" hint={t('systems.quantityHint')} />
      </FormSection>
      <TextAreaField name="description" />
    </>
  );
}
