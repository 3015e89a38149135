import { useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { JOB_ABOVE, MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { valueIn } from '#shared/values/objects.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { type FormValue, formValues, fromControl, isRequired } from '#web/ui/form/values.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { FieldValue } from '#web/ui/sheet/FieldValue.tsx';
import { namesOfParts } from '../common/namesOfParts.ts';
import { PartControl } from '../form/PartControl.tsx';
import { type Field, partForm, sharedFields } from '../form/partControls.ts';
import { PART_KINDS } from '../sheet/sheetFields.ts';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import { type Outcome, type Summary, summaryOf } from './bulk.ts';
import { ownAmong, useChangeable } from './useChangeable.ts';

type Told = Summary & {
  names: ReadonlyMap<string, string>;
  /** What was set. */
  field: Field;
  value: unknown;
  /** Sets the changed parts back. */
  undo?: (() => Promise<Told | null>) | undefined;
};

type Changing = Answer<'POST /api/products/bulk_update'>;
type Update = { id: string } & Record<string, unknown>;

/** Each part for itself; of many, jobs. Throws when the server could not be asked. */
async function change(updates: readonly Update[]): Promise<Changing[]> {
  const answers: Changing[] = [];
  for (const portion of portionsOf(updates, MAX_AT_ONCE))
    answers.push(
      await api('POST /api/products/bulk_update', { body: { updates: portion }, quiet: true, ownErrors: true }),
    );
  return answers;
}

/** What became of the parts; of jobs, the frame around the screens shows it when they end. */
async function toldOf(answers: readonly Changing[], set: Pick<Told, 'field' | 'value'>): Promise<Told | null> {
  for (const answer of answers) if ('job' in answer) expectEnd(answer.job);
  const outcomes = answers.flatMap((answer): Outcome[] => ('job' in answer ? [] : answer.items));
  if (outcomes.length === 0) return null;
  const summary = summaryOf(outcomes);
  return { ...summary, ...set, names: await namesOfParts(summary.refusals.map(({ id }) => id)) };
}

/** The current values of a field: what an undo sets again. Jobs change too many parts for it. */
async function valuesBefore(ids: readonly string[], field: Field): Promise<Update[]> {
  if (ids.length > JOB_ABOVE) return [];
  const query = { id: ids, include_fields: field, size: JOB_ABOVE };
  const { items } = await api('GET /api/products', { query, ownErrors: true });
  return items.map((part) => ({ id: part.id, [field]: valueIn(part, field) ?? null }));
}

/** Sets a field of parts, and offers to undo it. */
async function setField(ids: readonly string[], field: Field, value: unknown): Promise<Told | null> {
  const before = await valuesBefore(ids, field);
  const answers = await change(ids.map((id) => ({ id, [field]: value })));
  const told = await toldOf(answers, { field, value });
  const changed = new Set(
    answers
      .flatMap((answer) => ('job' in answer ? [] : answer.items.filter(({ outcome }) => outcome === 'changed')))
      .map(({ id }) => id),
  );
  const back = before.filter(({ id }) => changed.has(id));
  return (
    told && {
      ...told,
      undo: back.length > 0 ? async () => toldOf(await change(back), { field, value: undefined }) : undefined,
    }
  );
}

type OutcomesProps = { told: Told; onUndone: (told: Told | null) => Promise<void>; onClose: () => void };

function Outcomes({ told, onUndone, onClose }: OutcomesProps) {
  const { t } = useTranslation(['part-bulk', 'common']);
  const { number } = useFormat();
  const nameOf = useFieldNames();
  const [isUndoing, setUndoing] = useState(false);
  const { refusals, names, field, value, undo } = told;
  const undoIt = async () => {
    setUndoing(true);
    await onUndone((await undo?.()) ?? null).finally(() => setUndoing(false));
  };
  return (
    <Dialog
      isOpen
      title={t('outcome')}
      onClose={onClose}
      actions={
        <>
          {undo && (
            <Button isLoading={isUndoing} onClick={() => void undoIt()}>
              {t('undo')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <p className="bulk-set">
        <strong>{nameOf(field)}</strong>
        {value === undefined ? t('undone') : <FieldValue field={field} value={value} kinds={PART_KINDS} />}
      </p>
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

/** How many of the selected parts the user may change, if not all, and the offer to select only those. */
function Own({ selection, own, onClose }: { selection: BulkSelection; own: number; onClose: () => void }) {
  const { t } = useTranslation('part-bulk');
  const { number } = useFormat();
  const { count } = selection;
  if (own >= count) return null;
  const choose = async () => {
    selection.choose(await ownAmong(selection));
    onClose();
  };
  return (
    <p className="form-restored" role="status">
      {t('own', { count: own, own: number(own), total: number(count) })}{' '}
      {own > 0 && (
        <button type="button" className="link" onClick={() => void choose()}>
          {t('chooseOwn')}
        </button>
      )}
    </p>
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
  const own = useChangeable(selection);
  const form = useCreateForm({
    kind: 'product',
    schema: useMemo(() => formOf(field), [field]),
    save: async () => {
      if (own === 0) throw new ApiError(412, 'conditions_not_met', t('noneOwn'));
      const value = form.methods.getValues(field) as FormValue;
      return setField(await loadIds(), field, fromControl(partForm.shape[field], value));
    },
    onSaved: onTold,
  });
  return (
    <FormDialog
      title={t('title', { count, number: number(count) })}
      form={form}
      onClose={onClose}
      saveLabel={t('confirm', { count: own ?? count, number: number(own ?? count) })}
    >
      {own !== undefined && <Own selection={selection} own={own} onClose={onClose} />}
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
        {t('text')} {!isRequired(partForm.shape[field]) && t('clear')}
      </p>
    </FormDialog>
  );
}

type Props = { selection: BulkSelection; onChanged: () => Promise<void>; onClose: () => void };

/** Sets one field of all selected parts, then shows the outcome of each. */
export default function BulkEditDialog({ selection, onChanged, onClose }: Props) {
  const [field, chooseField] = useState<Field>('availability_status');
  const [told, setTold] = useState<Told | null>(null);
  const tell = async (next: Told | null) => {
    if (next) setTold(next);
    else onClose();
    await onChanged();
  };
  if (told) return <Outcomes told={told} onUndone={tell} onClose={onClose} />;
  return <Form field={field} onField={chooseField} selection={selection} onClose={onClose} onTold={tell} />;
}
