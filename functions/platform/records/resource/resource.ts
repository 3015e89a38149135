import type { Actor } from '../../auth/actor.ts';
import type { Kind, Stored } from '../kind.ts';
import type { RelatedWrites } from '../records.ts';

/** A record, or the fields to write, by field name. */
export type Fields = Record<string, unknown>;

/** A kind of record served by the API, with its own rules. */
export type Resource<T extends Stored> = {
  kind: Kind<T>;
  /**
   * Checks the record as it will be written and returns the fields that the server sets. `before` is undefined for a
   * new record. Throws an error to refuse.
   */
  prepare?: (actor: Actor, wanted: T, before: T | undefined) => Partial<T> | Promise<Partial<T>>;
  /** Compensates side effects of `prepare`, such as copies of files, if the record is not written after all. */
  compensate?: (record: T, before: T | undefined) => Promise<void>;
  /** Refuses to change or delete a record that the actor sees. */
  guard?: (actor: Actor, record: T) => void | Promise<void>;
  /** Additional writes and conditions of the same transaction. */
  relatedWrites?: (actor: Actor, after: T, before: T | undefined) => RelatedWrites | Promise<RelatedWrites>;
  /** Additional writes of the transaction that deletes a record. */
  writesOfDeletion?: (actor: Actor, record: T) => RelatedWrites;
  /** Fields of whole answers that are not stored in the record, such as the entity's own name for it. */
  extras?: (actor: Actor) => Promise<(id: string, record: Fields) => Fields>;
  /** The id of a new record if it is not generated: a country's id is its code. */
  idOf?: (input: Partial<T>) => string;
  /**
   * The fields that the parameters of the collection's path set: the collection contains only such records, and new
   * records get these values. Throws an error to refuse.
   */
  parentFilter?: (params: Record<string, string>) => Partial<T>;
};
