/** How long a page may take to show something: a machine may be busy, and slowness is found by benchmarks. */
export const PATIENCE_MS = 90_000;
