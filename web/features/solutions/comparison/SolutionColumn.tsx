import type { ReactNode } from 'react';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { isTooLate, totalOf } from '#shared/solutions/comparing.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { HtmlText } from '#web/ui/display/HtmlText.tsx';
import { Nil } from '#web/ui/sheet/FieldValue.tsx';

/** What is known beside the solution: the others, and what is wanted. */
export type Beside = {
  request: Pick<SolutionRequestAnswer, 'quantity_wanted' | 'wanted_by'>;
  differences: ReadonlySet<string>;
  cheapest: ReadonlySet<string>;
  soonest: ReadonlySet<string>;
};

const NOBODY: ReadonlySet<string> = new Set();
const ALONE: Beside = {
  request: { quantity_wanted: null, wanted_by: null },
  ...{ differences: NOBODY, cheapest: NOBODY, soonest: NOBODY },
};

type Field =
  | 'description'
  | 'is_custom_made'
  | 'equiv_product'
  | 'price'
  | 'total'
  | 'lead_time'
  | 'extra_context'
  | 'attachments';

/** The facts of a solution to compare, in reading order. */
function useFacts(solution: SolutionAnswer, { request, cheapest, soonest }: Beside): [Field, ReactNode][] {
  const { t } = useTranslation('solutions');
  const { money, number } = useFormat();
  const { id, equiv_product, equiv_product_supplier, price, lead_time } = solution;
  const total = totalOf(solution, request);
  const isLate = isTooLate(solution, request, serverToday());
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
    [
      'price',
      typeof price === 'number' && (
        <span className="solution-value">
          {money(price)}
          {cheapest.has(id) && <Chip colour="green">{t('comparing.cheapest')}</Chip>}
        </span>
      ),
    ],
    ['total', total !== null && money(total)],
    [
      'lead_time',
      typeof lead_time === 'number' && (
        <span className="solution-value">
          {t('days', { count: lead_time, number: number(lead_time) })}
          {soonest.has(id) && <Chip colour="green">{t('comparing.soonest')}</Chip>}
          {isLate && <Chip colour="red">{t('comparing.late')}</Chip>}
        </span>
      ),
    ],
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
  beside?: Beside;
  /** The solution's actions. */
  children?: ReactNode;
};

/** The names of the facts; the total names the wanted quantity. */
export function useFactNames({ quantity_wanted }: Pick<SolutionRequestAnswer, 'quantity_wanted'>) {
  const { t } = useTranslation(['solutions', 'records']);
  const { number } = useFormat();
  return (field: Field): string => {
    if (field === 'is_custom_made') return t('solutions:kind');
    if (field !== 'total') return t(`records:processing_proposal.${field}`);
    const count = quantity_wanted ?? 0;
    return count
      ? t('solutions:comparing.total', { count, number: number(count) })
      : t('solutions:comparing.noQuantity');
  };
}

/** A column of the comparison. */
export function SolutionColumn({ solution, beside = ALONE, children }: Props) {
  const { t } = useTranslation('solutions');
  const { date } = useFormat();
  const facts = useFacts(solution, beside);
  const nameOf = useFactNames(beside.request);
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
          <div key={field} data-differs={beside.differences.has(field) || undefined}>
            <dt>
              {nameOf(field)}
              {beside.differences.has(field) && <span className="hidden-text">{t('comparing.differs')}</span>}
            </dt>
            <dd>{value || <Nil />}</dd>
          </div>
        ))}
      </dl>
      <footer>{children}</footer>
    </article>
  );
}
