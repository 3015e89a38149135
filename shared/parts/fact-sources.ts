/** Where the life-cycle facts of a part come from: its owner, a monitoring by the operator, or a notice of the manufacturer. */
export const FACT_SOURCES = ['declared', 'monitoring', 'notice'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];
