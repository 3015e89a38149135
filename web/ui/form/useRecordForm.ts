import { type RefObject, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/errors.ts';
import { tellSuccess } from '#web/platform/alerts/success.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { HistoryRoute } from '../sheet/useHistory.ts';
import { messagesOf } from './errors.ts';
import type { CreateOptions, EditOptions, RecordFormState, ShownFields, Stored } from './formTypes.ts';
import { resolverOf } from './resolver.ts';
import { useDraft } from './useDraft.ts';
import { useFailure } from './useFailure.ts';
import { useHolds } from './useHolds.ts';
import { type Base, useSaving } from './useSaving.ts';
import { changedFields, type FormValues, formValues } from './values.ts';

type Options<Saved> = {
  kind: string;
  schema: z.ZodObject;
  start: object;
  record: (Stored & object) | null;
  send: (input: Record<string, unknown>, version: number | undefined) => Promise<Saved>;
  reload: (() => Promise<Stored & object>) | undefined;
  history: HistoryRoute | undefined;
  onSaved: (saved: Saved) => unknown;
};

/** Validates with the schema and the user's phrases; of an existing record only the changed fields. */
function useResolver(schema: z.ZodObject, base: RefObject<Base>) {
  const { t } = useTranslation('validation');
  return useMemo(() => {
    const translate = ({ code, params }: FieldProblem) => t(phraseKey('required', code), params ?? {});
    const matters = (field: string, values: FormValues) =>
      base.current.record === null || changedFields(base.current.values, values).includes(field);
    return resolverOf(schema, translate, matters);
  }, [schema, base, t]);
}

function useFormOf<Saved>({ kind, schema, start, record, history, ...saving }: Options<Saved>): RecordFormState {
  const initial = useMemo(() => formValues(schema, { ...start }), [schema, start]);
  const base = useRef<Base>({ values: initial, record });
  const fields = useRef<ShownFields>(new Map()).current;
  const resolver = useResolver(schema, base);
  const methods = useForm({ defaultValues: initial, resolver, mode: 'onTouched', shouldUnregister: false });
  const { isDirty, isSubmitting } = methods.formState;
  const { failure, failedRequest, offer, setFailure, show, showElsewhere } = useFailure(kind, methods, fields);
  const { reason, ...holds } = useHolds(setFailure);
  const { save, dispute, settle, mayLeave } = useSaving({ ...saving, schema, methods, base, show });
  const losesChanges = () => (isDirty || holds.isHeld()) && !mayLeave.current;
  const isRestored = useDraft({ kind, methods, base, losesChanges });
  return {
    kind,
    schema,
    methods,
    fields,
    ...holds,
    submit: async () => {
      const held = reason();
      if (held) return setFailure(held);
      await methods.handleSubmit(save, (errors) => showElsewhere(messagesOf(errors)))();
    },
    isDirty,
    isSaving: isSubmitting,
    failure,
    failedRequest,
    offer,
    dispute,
    history,
    settle,
    allowLeaving: () => {
      mayLeave.current = true;
    },
    losesChanges,
    isRestored,
  };
}

const NOTHING = {};

/** A form for a new record. */
export function useCreateForm<S extends z.ZodObject, Saved>(options: CreateOptions<S, Saved>): RecordFormState {
  const { kind, schema, initial, save, onSaved } = options;
  const [start] = useState(initial ?? NOTHING);
  const send = (input: Record<string, unknown>) => save(input as z.input<S>);
  return useFormOf({ kind, schema, start, record: null, send, reload: undefined, history: undefined, onSaved });
}

/** A form for an existing record; a `key` with the record's version resets it. */
export function useEditForm<S extends z.ZodObject, Saved>(options: EditOptions<S, Saved>): RecordFormState {
  const { kind, schema, save, reload, history, onSaved, showsOwnMessage, changes = kind } = options;
  const [record] = useState(options.record);
  const send = (input: Record<string, unknown>, version: number | undefined) =>
    save({ ...input, version } as Partial<z.input<S>> & { version: number });
  const tell = (saved: Saved) => {
    if (!showsOwnMessage) void tellSuccess({ changed: changes });
    return onSaved(saved);
  };
  return useFormOf({ kind, schema, start: record, record, send, reload, history, onSaved: tell });
}
