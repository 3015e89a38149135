import { inProject } from '#functions/api/projects/store.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { PART } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { dayText } from '#platform/words/display.ts';
import { isVerified } from '#shared/parts/facts.ts';
import { labelOf } from '#shared/parts/labels.ts';
import { decisionOn } from '#shared/projects/assessment/decisions.ts';
import { type Exposure, type ProjectAssessment, SHOWN } from '#shared/projects/assessment/schema.ts';
import { type Context, chip, may, wordsFor } from '../../context.ts';
import { PARTS } from '../../kinds.ts';
import { type Cell, joined, paragraph, type Section, table } from '../../page/html.ts';
import { nextFirst } from './next-first.ts';

/** Further parts are in the Excel file. */
const MOST_PARTS = 1000;
const nameOf = (part: Exposure) => [labelOf(part), part.label].filter(Boolean).join(' – ');
const statusOf = (
  context: Context,
  part: Parameters<typeof isVerified>[0] & Pick<Exposure, 'availability_status'>,
): Cell => chip(context, 'availability_status', part.availability_status, !isVerified(part));

function use({ units, systems }: Exposure, { translate }: Context, number: (count: number) => string): string {
  if (units === null) return translate('dossiers:project.noSystem');
  return translate('dossiers:project.use', { count: systems, units: number(units) });
}

/** What the project has to decide about the parts at risk, the most urgent first. */
export function decisions(context: Context, { exposures }: ProjectAssessment): Section {
  const { translate, language, at } = context;
  const words = wordsFor(context, PARTS);
  const rows = exposures.map((part): Cell[] => {
    const { what, by } = decisionOn(part, at.slice(0, 10));
    return [
      nameOf(part),
      words.text('quantity', part.risk.score),
      statusOf(context, part),
      translate(`dossiers:decision.${what}`, { replacement: part.equiv_product ?? '' }),
      by === null ? '–' : dayText(by, language),
      use(part, context, (count) => words.text('quantity', count)),
    ];
  });
  const columns = [
    { name: translate('dossiers:project.part'), width: 25 },
    { name: translate('projects:assessment.columns.risk'), width: 7, isNumber: true },
    { name: words.name('availability_status'), width: 16 },
    { name: translate('dossiers:decision.what') },
    { name: translate('dossiers:decision.by'), width: 13 },
    { name: translate('dossiers:project.used'), width: 18 },
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:decision.none'), 'quiet');
  return { heading: translate('dossiers:decision.title'), body };
}

type Listed = Omit<Exposure, 'units' | 'systems' | 'risk'>;
const byLastOrder = (today: string) => {
  const compare = nextFirst(today);
  return (a: Listed, b: Listed): number =>
    compare(a.last_buy_order, b.last_buy_order) || (labelOf(a) ?? '').localeCompare(labelOf(b) ?? '');
};

/** Every part of the project, the next last order first, those that are over after those to come. */
export async function allParts(context: Context, project: string): Promise<Section[]> {
  const { actor, translate, at } = context;
  if (!may(context, 'product.view')) return [];
  const view = await viewOf(actor, PART);
  const parts = await Array.fromAsync(scanRecords(PART, view, SHOWN, [await inProject(actor, project)]));
  const shown = parts.sort(byLastOrder(at.slice(0, 10))).slice(0, MOST_PARTS);
  const words = wordsFor(context, PARTS);
  const rows = shown.map((part): Cell[] => [
    labelOf(part) ?? '',
    part.label ?? '',
    part.supplier_label ?? '',
    statusOf(context, part),
    ...(['last_buy_order', 'end_of_life', 'equiv_product'] as const).map((field) => words.value(part, field)),
  ]);
  const columns = [
    { name: translate('dossiers:project.part'), width: 18 },
    { name: words.name('label') },
    { name: words.name('supplier_label'), width: 13 },
    { name: words.name('availability_status'), width: 13 },
    { name: words.name('last_buy_order'), width: 12 },
    { name: words.name('end_of_life'), width: 11 },
    { name: words.name('equiv_product'), width: 15 },
  ];
  const rest = { shown: shown.length, count: parts.length };
  const more = parts.length > shown.length ? [paragraph(translate('dossiers:project.more', rest), 'quiet')] : [];
  const body =
    shown.length > 0
      ? joined([table(columns, rows), ...more])
      : paragraph(translate('dossiers:supplier.noParts'), 'quiet');
  return [{ heading: translate('dossiers:project.allParts'), body }];
}
