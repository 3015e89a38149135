import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { portionsOf } from '#shared/portions.ts';
import { api } from '#web/platform/api/api.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { expectEnd } from '#web/platform/api/jobs.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { type FormValue, formValues, fromControl, isRequired } from '#web/ui/form/values.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { namesOfParts } from '../common/namesOfParts.ts';
import { PartControl } from '../form/PartControl.tsx';
import { type Field, partForm, sharedFields } from '../form/partControls.ts';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import { type Outcome, type Summary, summaryOf } from './bulk.ts';

type Told = Summary & { names: ReadonlyMap<string, string> };

type Changing = Answer<'POST /api/products/bulk_update'>;

/** Each part for itself; of many, jobs. Throws when the server could not be asked. */
async function change(ids: readonly string[], field: Field, value: unknown): Promise<Changing[]> {
  const answers: Changing[] = [];
  for (const portion of portionsOf(ids, MAX_AT_ONCE)) {
    const updates = portion.map((id) => ({ id, [field]: value }));
    answers.push(await api('POST /api/products/bulk_update', { body: { updates }, quiet: true, ownErrors: true }));
  }
  return answers;
}

/** What became of the parts; of jobs, the frame around the screens shows it when they end. */
async function toldOf(answers: readonly Changing[]): Promise<Told | null> {
  for (const answer of answers) if ('job' in answer) expectEnd(answer.job);
  const outcomes = answers.flatMap((answer): Outcome[] => ('job' in answer ? [] : answer.items));
  if (outcomes.length === 0) return null;
  const summary = summaryOf(outcomes);
  return { ...summary, names: await namesOfParts(summary.refusals.map(({ id }) => id)) };
}

function Outcomes({ told, onClose }: { told: Told; onClose: () => void }) {
  const { t } = useTranslation(['part-bulk', 'common']);
  const { number } = useFormat();
  const { refusals, names } = told;
  return (
    <Dialog
      isOpen
      title={t('outcome')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div role="status">
        <ul>
          {(['changed', 'unchanged', 'refused'] as const)
            .filter((outcome) => outcome === 'changed' || told[outcome] > 0)
            .map((outcome) => (
              <li key={outcome}>{t(`${outcome}`, { count: told[outcome], number: number(told[outcome]) })}</li>
            ))}
        </ul>
      </div>
      {refusals.length > 0 && (
        <ul className="bulk-outcomes" aria-label={t('refusals')}>
          {refusals.map(({ id, reason }) => (
            <li key={id} data-outcome="refused">
              <strong className="mono">{names.get(id) ?? id}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type Choice = { field: Field; onField: (field: Field) => void };

function FieldChoice({ field, onField }: Choice) {
  const { t } = useTranslation('part-bulk');
  const nameOf = useFieldNames();
  const id = useId();
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('field')}
      </label>
      <select
        id={id}
        className="input select-input"
        value={field}
        onChange={(event) => onField(event.target.value as Field)}
      >
        {sharedFields(isOperator).map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Empty at first: a value for many parts must be chosen explicitly. */
const formOf = (field: Field) => z.object({ [field]: partForm.shape[field] });

type FormProps = Choice & {
  selection: BulkSelection;
  onTold: (told: Told | null) => Promise<void>;
  onClose: () => void;
};

function Form({ field, onField, selection, onTold, onClose }: FormProps) {
  const { t } = useTranslation('part-bulk');
  const { number } = useFormat();
  const { count, loadIds } = selection;
  const isOperator = useUser().entity.type === 'vigie';
  const form = useCreateForm({
    kind: 'product',
    schema: useMemo(() => formOf(field), [field]),
    save: async () => {
      const value = form.methods.getValues(field) as FormValue;
      return toldOf(await change(await loadIds(), field, fromControl(partForm.shape[field], value)));
    },
    onSaved: onTold,
  });
  return (
    <FormDialog
      title={t('title', { count, number: number(count) })}
      form={form}
      onClose={onClose}
      saveLabel={t('confirm', { count, number: number(count) })}
    >
      <FieldChoice
        field={field}
        onField={(next) => {
          // Clears the value of the previous field.
          form.methods.reset(formValues(formOf(next), {}));
          onField(next);
        }}
      />
      <PartControl key={field} name={field} />
      <p className="muted">
        {t('text')} {!isRequired(partForm.shape[field]) && t('clear')} {!isOperator && t('catalogue')}
      </p>
    </FormDialog>
  );
}

type Props = { selection: BulkSelection; onChanged: () => Promise<void>; onClose: () => void };

/** Sets one field of all selected parts, then shows the outcome of each. */
export default function BulkEditDialog({ selection, onChanged, onClose }: Props) {
  const [field, setField] = useState<Field>('availability_status');
  const [told, setTold] = useState<Told | null>(null);
  if (told) return <Outcomes told={told} onClose={onClose} />;
  return (
    <Form
      field={field}
      onField={setField}
      selection={selection}
      onClose={onClose}
      onTold={async (next) => {
        if (next) setTold(next);
        else onClose();
        await onChanged();
      }}
    />
  );
}
