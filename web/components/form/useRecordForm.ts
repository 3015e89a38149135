import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/errors.ts';
import { ApiError, errorTitle, type FieldMessages } from '#web/lib/apiError.ts';
import { errorsOf, messagesOf, sentenceElsewhere } from './errors.ts';
import type { CreateOptions, Dispute, EditOptions, RecordFormState, ShownFields, Stored } from './formTypes.ts';
import { resolverOf } from './resolver.ts';
import {
  changedFields,
  conflictsOf,
  creationInput,
  type FormValues,
  formValues,
  inputOf,
  merged,
  pick,
} from './values.ts';

type Job = { base: FormValues; record: (Stored & object) | null };
type Sender<Saved> = (input: Record<string, unknown>, version: number | undefined) => Promise<Saved>;
type Inner<Saved> = {
  kind: string;
  schema: z.ZodObject;
  start: object;
  record: (Stored & object) | null;
  send: Sender<Saved>;
  reload: (() => Promise<Stored & object>) | undefined;
  onSaved: (saved: Saved) => unknown;
};

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'outdated_version';

function useFormOf<Saved>({ kind, schema, start, record, send, reload, onSaved }: Inner<Saved>): RecordFormState {
  const { t } = useTranslation(['validation', 'common']);
  const initial = useMemo(() => formValues(schema, start as Record<string, unknown>), [schema, start]);
  const job = useRef<Job>({ base: initial, record });
  const isForgiven = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [dispute, setDispute] = useState<Dispute | null>(null);

  const resolver = useMemo(() => {
    const say = ({ code, params }: FieldProblem) => t(`validation:${code}` as 'validation:required', params ?? {});
    const matters = (field: string, values: FormValues) =>
      job.current.record === null || changedFields(job.current.base, values).includes(field);
    return resolverOf(schema, say, matters);
  }, [schema, t]);
  const methods = useForm({ defaultValues: initial, resolver, mode: 'onTouched', shouldUnregister: false });
  const { isDirty, isSubmitting } = methods.formState;

  const fields = useRef<ShownFields>(new Map());
  const tellElsewhere = (messages: FieldMessages) => setFailure(sentenceElsewhere(messages, fields.current));

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(t('common:errors.any'));
    if (typeof error.detail === 'string')
      return setFailure(error.sentence ?? t(`common:errors.${errorTitle(error, false)}`));
    for (const [name, problem] of Object.entries(errorsOf(error.detail)))
      methods.setError(name, problem as { type: string; message: string }, { shouldFocus: true });
    tellElsewhere(error.detail);
  };

  const save = async (values: FormValues): Promise<void> => {
    setFailure(null);
    const { base, record: before } = job.current;
    const input = before ? pick(inputOf(schema, values), changedFields(base, values)) : creationInput(schema, values);
    try {
      const saved = await send(input, before?.version);
      job.current = { base: values, record: before && { ...before, ...(saved as Partial<Stored>) } };
      methods.reset(values);
      isForgiven.current = true;
      await onSaved(saved);
      isForgiven.current = false;
    } catch (error) {
      if (before && reload && isOutdated(error)) return reload().then((theirs) => meet(values, theirs), showError);
      showError(error);
    }
  };

  // Somebody else saved: where we do not disagree both changes are kept, else the user is asked.
  const meet = (values: FormValues, theirs: Stored & object): Promise<void> | void => {
    const theirValues = formValues(schema, theirs as unknown as Record<string, unknown>);
    const conflicts = conflictsOf(job.current.base, values, theirValues);
    if (conflicts.length) return setDispute({ record: theirs, conflicts });
    return retry(theirs, theirValues, merged(job.current.base, values, theirValues, []));
  };
  const retry = (theirs: Stored & object, base: FormValues, values: FormValues): Promise<void> => {
    job.current = { base, record: theirs };
    methods.reset(base);
    for (const name of changedFields(base, values)) methods.setValue(name, values[name] ?? '', { shouldDirty: true });
    return save(values);
  };
  const settle = (givenUp: readonly string[] | null) => {
    const met = dispute;
    setDispute(null);
    if (!met || !givenUp) return;
    const theirs = formValues(schema, met.record as unknown as Record<string, unknown>);
    void retry(met.record, theirs, merged(job.current.base, methods.getValues(), theirs, givenUp));
  };

  return {
    kind,
    schema,
    methods,
    fields: fields.current,
    submit: () => methods.handleSubmit(save, (errors) => tellElsewhere(messagesOf(errors)))(),
    isDirty,
    isSaving: isSubmitting,
    failure,
    dispute,
    settle,
    forgive: () => {
      isForgiven.current = true;
    },
    losesChanges: () => isDirty && !isForgiven.current,
  };
}

const NOTHING = {};

/** A form for a new record. */
export function useCreateForm<S extends z.ZodObject, Saved>(options: CreateOptions<S, Saved>): RecordFormState {
  const { kind, schema, initial, save, onSaved } = options;
  const [start] = useState(initial ?? NOTHING);
  return useFormOf({
    kind,
    schema,
    start,
    record: null,
    send: (input) => save(input as z.input<S>),
    reload: undefined,
    onSaved,
  });
}

/** A form for a record that is there; give it a `key` with the record's version to start it anew. */
export function useEditForm<S extends z.ZodObject, Saved>(options: EditOptions<S, Saved>): RecordFormState {
  const { kind, schema, save, reload, onSaved } = options;
  const [record] = useState(options.record);
  return useFormOf({
    kind,
    schema,
    start: record,
    record,
    send: (input, version) => save({ ...input, version } as Partial<z.input<S>> & { version: number }),
    reload,
    onSaved,
  });
}
