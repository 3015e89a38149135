/** What a running job does, in the order in which it does it; each kind has some of them. */
export const JOB_PHASES = [
  ...(['preparing', 'collecting', 'printing', 'writing', 'storing'] as const),
  ...(['writing_parts', 'restoring_parts', 'keeping_decisions', 'filling_cart'] as const),
] as const;
