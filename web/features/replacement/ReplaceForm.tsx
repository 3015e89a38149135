import { type ReplacementInput, replacementInput } from '#shared/parts/replacement/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FormBody } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, SelectField, TextAreaField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';

const PARTS = { include_fields: [...NAME_OF_PART, 'supplier_label'].join(','), order_by: 'supplier_ref' };
const FORM = 'replace-form';
type Start = { initial: Partial<ReplacementInput>; name: string | null };
type Props = { part: PartAnswer; before: Start | null; onLook: (wanted: ReplacementInput) => Promise<void> };

function Fields({ part, initial, name, onLook }: Props & Start) {
  const { t } = useTranslation('replacement');
  const form = useCreateForm({
    kind: 'replacement',
    schema: replacementInput,
    initial: { mode: 'replace', keeps_old: false, ...initial },
    save: async (wanted) => onLook(replacementInput.parse(wanted)),
    onSaved: () => undefined,
  });
  return (
    <section className="card replace-form">
      <FormBody form={form} id={FORM}>
        <RecordField
          name="by"
          label={t('by')}
          hint={t('byHint')}
          list="GET /api/products"
          query={{ ...PARTS, id__ne: part.id }}
          labelOf={nameOfPart}
          hintOf={({ supplier_label }) => supplier_label ?? ''}
          current={name}
          autoFocus
        />
        <SelectField
          name="mode"
          label={t('mode')}
          hint={t('modeHint')}
          options={(['replace', 'alternate'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
        <CheckboxField name="keeps_old" label={t('keepsOld', { part: nameOfPart(part) })} />
        <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} />
      </FormBody>
      <Button variant="primary" type="submit" form={FORM} isLoading={form.isSaving}>
        {t('look')}
      </Button>
    </section>
  );
}

/** The part that the replacement names, if it is a part that the user sees. */
function useProposed({ equiv_product, id }: PartAnswer) {
  const query = { supplier_ref: equiv_product ?? '', id__ne: id, size: 1, include_fields: NAME_OF_PART.join(',') };
  const { data, error } = useApi('GET /api/products', equiv_product ? { query, ownErrors: true } : null);
  const found = data?.items[0];
  return { isKnown: !equiv_product || data !== undefined || error !== undefined, found };
}

/** Which part takes the place of another, how, and why. Proposes the part that the replacement names. */
export function ReplaceForm({ part, before, onLook }: Props) {
  const { isKnown, found } = useProposed(part);
  if (!isKnown) return <SheetLoading />;
  const proposed = found ? { initial: { by: found.id }, name: nameOfPart(found) } : { initial: {}, name: null };
  return <Fields {...{ part, before, onLook }} {...(before ?? proposed)} />;
}
