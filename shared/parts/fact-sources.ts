/** Whose word the life-cycle facts of a part are: its owner's, the operator's monitoring's, or a notice's of the manufacturer. */
export const FACT_SOURCES = ['declared', 'monitoring', 'notice'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];
