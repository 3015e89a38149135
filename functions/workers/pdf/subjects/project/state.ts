import { figuresOf } from '#shared/projects/assessment/figures.ts';
import type { ProjectAssessment, Quarter } from '#shared/projects/assessment/schema.ts';
import { rowsWithout, treeOf } from '#shared/systems/tree.ts';
import { type Context, wordsFor } from '../../context.ts';
import { PARTS } from '../../kinds.ts';
import { columns as bars, stateBar } from '../../page/bars.ts';
import { type Cell, escaped, facts, joined, paragraph, type Section, table } from '../../page/html.ts';

const WALLS = [
  { name: 'lastOrders', count: 'last_orders', fill: 'orange' },
  { name: 'ends', count: 'ends', fill: 'red' },
] as const;
const INDENT_MM = 4;

/** How much is known about the parts, and how many of them can be bought. */
export function state(context: Context, assessment: ProjectAssessment): Section {
  const { translate, language } = context;
  const { parts } = assessment;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const words = wordsFor(context, PARTS);
  const rows = figuresOf(assessment).map(([name, count]) => {
    const share = percent.format(parts === 0 ? 0 : count / parts);
    return [translate(`projects:assessment.${name}`), `${words.text('quantity', count)} (${share})`] as const;
  });
  const told = [stateBar(assessment, 10), facts(rows), paragraph(translate('dossiers:project.meaning'), 'quiet')];
  return { heading: translate('dossiers:project.state', { count: parts }), body: joined(told) };
}

/** The grade of the risk today, and with all proposed replacements; nothing for a project without parts. */
export function risk(context: Context, { risk }: ProjectAssessment): Section[] {
  const { translate, language } = context;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const graded = [
    ['today', risk.grade, risk.mean],
    ['potential', risk.potential_grade, risk.potential_mean],
  ] as const;
  const rows = graded.flatMap(([name, grade, mean]) => {
    if (grade === null || mean === null) return [];
    const html = `<strong>${escaped(grade)}</strong> (${escaped(translate('projects:risk.mean', { mean: number.format(mean) }))})`;
    return [[translate(`projects:risk.${name}`), { html }] as const];
  });
  if (rows.length === 0) return [];
  const body = joined([facts(rows), paragraph(translate('dossiers:project.grades'), 'quiet')]);
  return [{ heading: translate('projects:risk.title'), body }];
}

/** The systems as a tree, each with the state of its parts and of those below it. */
export function bySystem(context: Context, { systems }: ProjectAssessment): Section {
  const { translate } = context;
  const words = wordsFor(context, PARTS);
  const number = (count: number) => words.text('quantity', count);
  const rows = rowsWithout(treeOf(systems)).map((system): Cell[] => [
    { html: `<span style="display:block;padding-left:${system.depth * INDENT_MM}mm">${escaped(system.name)}</span>` },
    number(system.parts),
    stateBar(system),
    ...[system.available, system.at_risk, system.unknown].map(number),
  ]);
  const columns = [
    { name: translate('dossiers:used.system') },
    { name: translate('dossiers:project.parts'), width: 9, isNumber: true },
    { name: translate('projects:assessment.states'), width: 22 },
    ...['available', 'atRisk', 'unknown'].map((name) => ({
      name: translate(`projects:assessment.${name}`),
      width: 12,
      isNumber: true,
    })),
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:project.noSystems'), 'quiet');
  return { heading: translate('projects:assessment.bySystem'), body };
}

/** `2026-Q4` as people write it; the last column has all later quarters. */
function quarterName({ quarter }: Quarter, { translate }: Context): string {
  if (quarter === null) return translate('dossiers:project.later');
  const [year = '', n = ''] = quarter.split('-Q');
  return translate('dossiers:project.quarter', { n, year });
}

/** The wall of last orders, and that of ends of life, by quarter. */
export const walls = (context: Context, { quarters }: ProjectAssessment): Section[] =>
  WALLS.map(({ name, count, fill }) => {
    const { translate } = context;
    const words = wordsFor(context, PARTS);
    const columns = quarters.map((quarter) => ({
      label: quarterName(quarter, context),
      count: quarter[count],
      text: words.text('quantity', quarter[count]),
    }));
    const isEmpty = columns.every((each) => each.count === 0);
    const body = isEmpty ? paragraph(translate(`projects:assessment.${name}None`), 'quiet') : bars(columns, fill);
    return { heading: translate(`projects:assessment.${name}`), body };
  });
