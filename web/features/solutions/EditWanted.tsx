import { wantedBody } from '#shared/solution-requests/wanted.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { NumberField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

export type Wanted = { quantity_wanted?: number | null | undefined; wanted_by?: string | null | undefined };
type Props = {
  ids: readonly string[];
  /** What a single request says already. */
  current?: Wanted | undefined;
  onClose: () => void;
};

const schema = wantedBody.omit({ ids: true });
const given = (wanted: Wanted): Wanted =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null && value !== undefined));

/** How many pieces are wanted, and by when. Of several requests, an empty field leaves what each has. */
export default function EditWanted({ ids, current, onClose }: Props) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const isOne = ids.length === 1;
  const form = useCreateForm({
    kind: 'asked_processing',
    schema,
    ...(current && { initial: current }),
    save: (wanted) =>
      api('POST /api/asked_processings/bulk_update', {
        body: { ids: [...ids], ...(isOne ? wanted : given(wanted)) },
        ownErrors: true,
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('wanted.title', { count: ids.length, number: number(ids.length) })}
      form={form}
      onClose={onClose}
    >
      <p>{t(isOne ? 'wanted.text' : 'wanted.textMany')}</p>
      <FormSection>
        <NumberField name="quantity_wanted" autoFocus />
        <DateField name="wanted_by" />
      </FormSection>
    </FormDialog>
  );
}
