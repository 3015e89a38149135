import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** Identifies the solution in a confirmation: a provider may have several. */
export function SolutionInShort({ solution }: { solution: SolutionAnswer }) {
  const { t } = useTranslation('solutions');
  const { money, number } = useFormat();
  const { provider_entity_label, equiv_product, price, lead_time, description } = solution;
  const facts = [
    provider_entity_label,
    equiv_product,
    typeof price === 'number' && money(price),
    typeof lead_time === 'number' && t('days', { count: lead_time, number: number(lead_time) }),
  ];
  return (
    <div className="solution-short">
      <strong>{facts.filter(Boolean).join(' · ')}</strong>
      <p>{description}</p>
    </div>
  );
}
