import { solutionsForPart } from '#functions/api/parts/for-workers.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { SOLUTION_REQUEST } from '#platform/records/kinds.ts';
import { answersFor } from '#platform/records/resource/answers.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { SolutionRequest } from '#shared/requests/schema.ts';
import { isTooLate, leastOf, totalOf } from '#shared/solutions/comparing.ts';
import type { Solution } from '#shared/solutions/schema.ts';
import { type Context, may, wordsFor } from '../../context.ts';
import { SOLUTIONS } from '../../kinds.ts';
import { type Cell, paragraph, type Section, table } from '../../page/html.ts';

const EVERY = { filters: [], page: 1, size: -1, fields: undefined, search: undefined };
const NOTHING_WANTED = { quantity_wanted: null, wanted_by: null };
type Wanted = Pick<SolutionRequest, 'quantity_wanted' | 'wanted_by'>;
type Listed = Solution & { provider_entity_label?: string };

/** What distinguishes a solution beside the others of its request. */
function marksOf(solution: Listed, offers: readonly Listed[], wanted: Wanted, { translate, at }: Context): string[] {
  return [
    ...(leastOf(offers, 'price').has(solution.id) ? [translate('dossiers:solutions.cheapest')] : []),
    ...(leastOf(offers, 'lead_time').has(solution.id) ? [translate('dossiers:solutions.soonest')] : []),
    ...(isTooLate(solution, wanted, at.slice(0, 10)) ? [translate('dossiers:solutions.late')] : []),
  ];
}

/** The solutions proposed for a part, those of one request beside each other. */
export async function solutionsCompared(context: Context, part: Part): Promise<Section[]> {
  const { actor, translate } = context;
  if (!may(context, 'processing_proposal.view')) return [];
  const order = [{ field: 'creation_date', descending: true }];
  const page = await solutionsForPart(actor, part.id, { ...EVERY, order });
  const items = page.items as Listed[];
  const seen = await visibleRecords(
    actor,
    SOLUTION_REQUEST,
    items.map(({ asked_processing }) => asked_processing),
  );
  const requests = new Map(
    (await answersFor(SOLUTION_REQUEST, [...seen.values()], actor)).map((each) => [each.id, each]),
  );
  const words = wordsFor(context, SOLUTIONS);
  const rows = items.map((solution): Cell[] => {
    const wanted = requests.get(solution.asked_processing) ?? NOTHING_WANTED;
    const offers = items.filter(({ asked_processing }) => asked_processing === solution.asked_processing);
    const proposed = [words.value(solution, 'equiv_product'), words.value(solution, 'equiv_product_supplier')];
    return [
      solution.provider_entity_label ?? '',
      words.value(solution, 'state'),
      [proposed.filter(Boolean).join(', '), words.value(solution, 'description')].filter(Boolean).join(' – '),
      words.value(solution, 'price'),
      words.text('price', totalOf(solution, wanted)),
      words.value(solution, 'lead_time'),
      marksOf(solution, offers, wanted, context).join(', '),
    ];
  });
  const columns = [
    { name: words.name('provider_entity'), width: 15 },
    { name: words.name('state'), width: 11 },
    { name: translate('dossiers:solutions.what') },
    { name: words.name('price'), width: 11, isNumber: true },
    { name: translate('dossiers:solutions.total'), width: 12, isNumber: true },
    { name: words.name('lead_time'), width: 10, isNumber: true },
    { name: translate('dossiers:solutions.remark'), width: 12 },
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:solutions.none'), 'quiet');
  return [{ heading: translate('dossiers:solutions.title'), body }];
}
