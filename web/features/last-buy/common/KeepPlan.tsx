import { keptPlanWords } from '#shared/parts/last-buy/kept.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import type { PlanOf } from './KeptPlans.tsx';

type Props = { of: PlanOf; input: LastBuyInput; onClose: () => void; onKept: () => unknown };

/** A name and a note for the plan that is entered. */
export default function KeepPlan({ of, input, onClose, onKept }: Props) {
  const { t } = useTranslation('last-buy');
  const form = useCreateForm({
    kind: 'last_buy',
    schema: keptPlanWords,
    save: (body) => api('POST /api/last_buy_plans', { body: { ...body, ...of, input }, ownErrors: true }),
    onSaved: onKept,
  });
  return (
    <FormDialog title={t('kept.keepTitle')} form={form} onClose={onClose}>
      <TextField name="name" autoFocus />
      <TextAreaField name="note" rows={2} />
    </FormDialog>
  );
}
