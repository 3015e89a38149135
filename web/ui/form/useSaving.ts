import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#web/platform/api/apiError.ts';
import type { Dispute, Stored } from './formTypes.ts';
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

type StoredRecord = Stored & object;
/** The initial state of the form: its values, and the record that they come from (null: a new one). */
export type Base = { values: FormValues; record: StoredRecord | null };

type Options<Saved> = {
  schema: z.ZodObject;
  methods: UseFormReturn;
  base: RefObject<Base>;
  send: (input: Record<string, unknown>, version: number | undefined) => Promise<Saved>;
  /** The current record. */
  reload: (() => Promise<StoredRecord>) | undefined;
  onSaved: (saved: Saved) => unknown;
  /** Shows an error; null clears it. */
  show: (error: unknown) => void;
};

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'outdated_version';

/**
 * Saves the changed fields. After a concurrent save it merges both changes; where they conflict, it asks the user
 * (`dispute`, answered by `settle`).
 */
export function useSaving<Saved>({ schema, methods, base, send, reload, onSaved, show }: Options<Saved>) {
  const [dispute, setDispute] = useState<Dispute | null>(null);
  /** After a save, leaving loses nothing while `onSaved` runs. */
  const mayLeave = useRef(false);
  const valuesOf = (record: StoredRecord) => formValues(schema, { ...record });

  const write = async (values: FormValues): Promise<void> => {
    const { values: before, record } = base.current;
    const input = record ? pick(inputOf(schema, values), changedFields(before, values)) : creationInput(schema, values);
    const saved = await send(input, record?.version);
    base.current = { values, record: record && { ...record, ...(saved as Partial<Stored>) } };
    methods.reset(values);
    mayLeave.current = true;
    await onSaved(saved);
    mayLeave.current = false;
  };

  const save = async (values: FormValues): Promise<void> => {
    show(null);
    try {
      await write(values);
    } catch (error) {
      if (base.current.record && reload && isOutdated(error)) return reload().then((now) => meet(values, now), show);
      show(error);
    }
  };

  const meet = (mine: FormValues, record: StoredRecord): Promise<void> | void => {
    const theirs = valuesOf(record);
    const conflicts = conflictsOf(base.current.values, mine, theirs);
    if (conflicts.length) return setDispute({ record, conflicts });
    return saveOver(record, merged(base.current.values, mine, theirs, []));
  };

  const saveOver = (record: StoredRecord, values: FormValues): Promise<void> => {
    base.current = { values: valuesOf(record), record };
    methods.reset(base.current.values);
    for (const name of changedFields(base.current.values, values))
      methods.setValue(name, values[name] ?? '', { shouldDirty: true });
    return save(values);
  };

  const settle = (givenUp: readonly string[] | null) => {
    setDispute(null);
    if (!dispute || !givenUp) return;
    const mine = methods.getValues();
    void saveOver(dispute.record, merged(base.current.values, mine, valuesOf(dispute.record), givenUp));
  };

  return { save, dispute, settle, mayLeave };
}
