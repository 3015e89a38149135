/** What happens while a call waits for a verdict; a test sets it. No time passes. */
export const meanwhile = { happens: async (): Promise<void> => undefined };

/** In place of the module that waits. */
export const withoutWaiting = async (original: () => Promise<object>) => ({
  ...(await original()),
  wait: () => meanwhile.happens(),
});
