import type { Actor } from '../../auth/actor.ts';
import type { Kind, Stored } from '../kind.ts';
import type { RelatedWrites } from '../records.ts';

/** A record or what is written of it, by field. */
export type Fields = Record<string, unknown>;

/** A kind of record that is served: its kind, and the decisions that are its own. */
export type Resource<T extends Stored> = {
  kind: Kind<T>;
  /**
   * Checks the record as it is going to be and gives the fields that the server writes itself. `before`: undefined for
   * a new one. Refuses by throwing.
   */
  prepare?: (actor: Actor, wanted: T, before: T | undefined) => Partial<T> | Promise<Partial<T>>;
  /** Takes away what `complete` made beside the record, such as copies of files, when it is not written after all. */
  compensate?: (record: T, before: T | undefined) => Promise<void>;
  /** Refuses to change or delete a record that the actor sees. */
  guard?: (actor: Actor, record: T) => void | Promise<void>;
  /** What is written in the same transaction, and must hold for it. */
  relatedWrites?: (actor: Actor, after: T, before: T | undefined) => RelatedWrites | Promise<RelatedWrites>;
  /** Fields of whole answers that stand in no record: what the reader's entity calls it. */
  extras?: (actor: Actor) => Promise<(id: string, record: Fields) => Fields>;
  /** The id of a new record, where it is not drawn: a country's is its code. */
  idOf?: (input: Partial<T>) => string;
  /**
   * The fields that the parameters in front of the collection stand for: only such records are in it, new ones get
   * them. Refuses by throwing.
   */
  parentFilter?: (params: Record<string, string>) => Partial<T>;
};
