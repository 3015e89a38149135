import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { HtmlText } from '#web/ui/display/HtmlText.tsx';
import { Nil } from '#web/ui/sheet/FieldValue.tsx';

type Field =
  | 'description'
  | 'is_custom_made'
  | 'equiv_product'
  | 'price'
  | 'lead_time'
  | 'extra_context'
  | 'attachments';

/** The facts of a solution to compare, in reading order. */
function useFacts(solution: SolutionAnswer): [Field, ReactNode][] {
  const { t } = useTranslation('solutions');
  const { money, number } = useFormat();
  const { equiv_product, equiv_product_supplier, price, lead_time } = solution;
  return [
    ['description', <HtmlText key="description" text={solution.description} />],
    ['is_custom_made', t(solution.is_custom_made ? 'customMade' : 'standard')],
    [
      'equiv_product',
      equiv_product && (
        <>
          <span className="mono">{equiv_product}</span> {equiv_product_supplier}
        </>
      ),
    ],
    ['price', typeof price === 'number' && money(price)],
    ['lead_time', typeof lead_time === 'number' && t('days', { count: lead_time, number: number(lead_time) })],
    ['extra_context', solution.extra_context && <HtmlText key="context" text={solution.extra_context} />],
    [
      'attachments',
      <Attachments
        key="attachments"
        route="GET /api/processing_proposals/{id}/attachments/{attachment}/download"
        id={solution.id}
        attachments={solution.attachments}
      />,
    ],
  ];
}

type Props = {
  solution: SolutionAnswer;
  /** The solution's actions. */
  children?: ReactNode;
};

/** A column of the comparison. */
export function SolutionColumn({ solution, children }: Props) {
  const { t } = useTranslation(['solutions', 'records']);
  const { date } = useFormat();
  const facts = useFacts(solution);
  const title = `solution-${solution.id}`;
  return (
    <article className="card solution" aria-labelledby={title} data-state={solution.state}>
      <header>
        <h2 id={title}>{solution.provider_entity_label}</h2>
        <StateChip of="proposal_state" value={solution.state} />
        <p className="sheet-quiet">{date(solution.proposal_date)}</p>
      </header>
      <dl>
        {facts.map(([field, value]) => (
          <div key={field}>
            <dt>{field === 'is_custom_made' ? t('solutions:kind') : t(`records:processing_proposal.${field}`)}</dt>
            <dd>{value || <Nil />}</dd>
          </div>
        ))}
      </dl>
      <footer>{children}</footer>
    </article>
  );
}
