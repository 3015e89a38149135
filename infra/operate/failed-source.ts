/** A place where failed work waits: a worker's queue, or the files of the readers of the stream. */
export type Source = {
  name: string;
  count(): Promise<number>;
  /** Of some that wait: since when the first does, and why they failed. */
  peek(): Promise<{ since: Date; errors: string[] }>;
  /**
   * For each event, once, what starts it again. What waited is removed only then. Throws if it fails again at once; it then
   * waits on.
   */
  starts(): AsyncGenerator<() => Promise<void>>;
};
