import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { OwnChange } from '#web/platform/alerts/done.ts';
import type { Offer } from '#web/platform/support/askFor.ts';
import type { HistoryRoute } from '../sheet/useHistory.ts';
import type { Conflict, FormValue } from './values.ts';

/** A record as the server returned it. */
export type Stored = { id: string; version: number };

type Common<S extends z.ZodObject> = {
  /** The group of the fields' names in the namespace `records`. */
  kind: string;
  /** The writable fields; the server uses the same schema. */
  schema: S;
};
type Ending<Saved> = {
  /** Called after a save; the form then counts as unchanged. */
  onSaved: (saved: Saved) => unknown;
};
export type CreateOptions<S extends z.ZodObject, Saved> = Common<S> &
  Ending<Saved> & {
    initial?: Partial<z.input<S>>;
    /** Call with `ownErrors`: the form shows the errors. */
    save: (input: z.input<S>) => Promise<Saved>;
  };
/** How a record is changed, as a whole or one field of it. */
export type Editing<S extends z.ZodObject, Saved> = Common<S> & {
  record: Stored & object;
  /** Gets the changed fields, and the version that they were read at. */
  save: (changes: Partial<z.input<S>> & { version: number }) => Promise<Saved>;
  /** Loads the record again, to compare after a conflict. */
  reload?: () => Promise<Stored & object>;
  /** The history route, which names the author of the other change. */
  history?: HistoryRoute;
};
export type EditOptions<S extends z.ZodObject, Saved> = Editing<S, Saved> &
  Ending<Saved> & {
    /** The caller shows its own success alert. */
    showsOwnMessage?: true;
    /** What is said to be changed, where the form changes only one thing of the record. */
    changes?: OwnChange;
  };

/** Fields that another user changed meanwhile and the form changes too. */
export type Dispute = { record: Stored & object; conflicts: readonly Conflict[] };

/** Formats a value for the comparison of two versions. */
export type Describe = (value: FormValue, record: Readonly<Record<string, unknown>>) => string;
/** The fields that the form shows. */
export type ShownFields = Map<string, { label: string; describe: Describe }>;

export type RecordFormState = {
  kind: string;
  schema: z.ZodObject;
  methods: UseFormReturn;
  fields: ShownFields;
  /** Checks and saves; on failure the form keeps its values. */
  submit: () => Promise<void>;
  isDirty: boolean;
  isSaving: boolean;
  /** The error that belongs to no field. */
  failure: string | null;
  /** The number of the request, if saving failed on our side. */
  failedRequest: string | null;
  /** What to ask for, if the subscription does not include this. */
  offer: Offer | undefined;
  dispute: Dispute | null;
  history: HistoryRoute | undefined;
  /** Resolves a conflict: keeps my values except for the given fields, or cancels (`null`). */
  settle: (givenUp: readonly string[] | null) => void;
  /** Leaving does not ask any more. */
  allowLeaving: () => void;
  /** Blocks saving with this sentence, for example during an upload; call the returned function to release it. */
  hold: (reason: string) => () => void;
  isHeld: () => boolean;
  /** Whether leaving would lose changes, evaluated at that moment. */
  losesChanges: () => boolean;
  /** The form began with input that was typed before the session ended. */
  isRestored: boolean;
};
