/** What the content of a panel gets from the list beside it. */
export type Beside = {
  /** The id of the next row, which is loaded ahead. */
  next: string | undefined;
  /** Loads the list again after a change. */
  onChanged: () => unknown;
};
