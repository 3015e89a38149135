import { isVerified } from '#shared/parts/facts.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';

/** The fields that tell whose word a part's facts are. */
export const PROOF = [
  'fact_source',
  'fact_date',
  'monitoring_status',
  'monitoring_date',
] as const satisfies readonly (keyof PartAnswer)[];
export type Proven = { [K in (typeof PROOF)[number]]?: PartAnswer[K] | undefined };

type Props = { dictionary: string; value: string | null | undefined; part: Proven };

/** A fact about a part as a chip: filled when a monitoring or a notice verified it, outlined when it is only declared. */
export const FactChip = ({ dictionary, value, part }: Props) => (
  <EntryChip dictionary={dictionary} value={value} isOutlined={!isVerified(part)} />
);
