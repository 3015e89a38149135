let running = 0;

/** Whether something is being loaded that the page can do without: if it is missing, the page is not loaded anew. */
export const isOptionalLoading = (): boolean => running > 0;

/** Loads what the page can do without, such as an explanation under the pointer. Resolves even where that fails. */
export async function loadOptional(load: () => Promise<unknown>): Promise<void> {
  running += 1;
  try {
    await load();
  } catch {
    // What needs it looks whether it is there.
  } finally {
    running -= 1;
  }
}
