import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { HistoryRoute } from '../sheet/useHistory.ts';
import type { Conflict, FormValue } from './values.ts';

/** A record as it was read. */
export type Stored = { id: string; version: number };

type Common<S extends z.ZodObject, Saved> = {
  /** Under which the fields' names stand in the namespace `records`. */
  kind: string;
  /** What may be written; the same schema as the server's. */
  schema: S;
  /** After a save; the form does not count as changed any more. */
  onSaved: (saved: Saved) => unknown;
};
export type CreateOptions<S extends z.ZodObject, Saved> = Common<S, Saved> & {
  initial?: Partial<z.input<S>>;
  /** Call it with `ownErrors`: the form shows what went wrong. */
  save: (input: z.input<S>) => Promise<Saved>;
};
export type EditOptions<S extends z.ZodObject, Saved> = Common<S, Saved> & {
  record: Stored & object;
  /** Gets the fields that changed, and the version they were read at. */
  save: (changes: Partial<z.input<S>> & { version: number }) => Promise<Saved>;
  /** The screen says in its own words that it is saved. */
  showsOwnMessage?: true;
  /** The record as it is now: to compare, when somebody else saved meanwhile. */
  reload?: () => Promise<Stored & object>;
  /** Knows who that was. */
  history?: HistoryRoute;
};

/** Somebody else saved meanwhile, and both changed these fields. */
export type Dispute = { record: Stored & object; conflicts: readonly Conflict[] };

/** A value in words, for the comparison of two versions. */
export type Describe = (value: FormValue, record: Readonly<Record<string, unknown>>) => string;
/** The fields that stand in the form. */
export type ShownFields = Map<string, { label: string; describe: Describe }>;

export type RecordFormState = {
  kind: string;
  schema: z.ZodObject;
  methods: UseFormReturn;
  fields: ShownFields;
  /** Checks and saves; what was typed stays when that fails. */
  submit: () => Promise<void>;
  isDirty: boolean;
  isSaving: boolean;
  /** What went wrong as a whole, in words. */
  failure: string | null;
  dispute: Dispute | null;
  history: HistoryRoute | undefined;
  /** Goes on with mine but for the fields given up, or leaves the form as it is (`null`). */
  settle: (givenUp: readonly string[] | null) => void;
  /** What stands in the form is not worth asking about any more. */
  forgive: () => void;
  /** A field still works on its value: saving is refused with this sentence until what is answered is called. */
  hold: (reason: string) => () => void;
  isHeld: () => boolean;
  /** Whether leaving would lose something, asked at the moment of leaving. */
  losesChanges: () => boolean;
};
