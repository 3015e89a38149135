import { translatorFor } from '../../functions/platform/words/phrases.ts';
import type { Context } from '../../functions/workers/pdf/context.ts';
import { columns } from '../../functions/workers/pdf/page/bars.ts';
import { type Dossier, dossierHtml, footerHtml } from '../../functions/workers/pdf/page/frame.ts';
import { type Cell, facts, joined, type Section, table } from '../../functions/workers/pdf/page/html.ts';
import { lifeCycle } from '../../functions/workers/pdf/page/life-cycle.ts';

/** What the pages need of a context: a reader's name, a language and an instant. */
const context = {
  actor: { user: { first_name: 'Ada', last_name: 'Byron' } },
  ...{ language: 'en', translate: translatorFor('en'), entries: [], at: '2026-11-27T07:00:00.000Z' },
} as unknown as Context;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const chip = (word: string, colour: string): Cell => ({ html: `<span class="chip ${colour}">${word}</span>` });
const head = (...names: string[]) => names.map((name) => ({ name }));

const identity: Section = {
  heading: 'Identification',
  body: facts(upTo(12).map((n) => [`Field ${n}`, `Value ${n} of the part as its manufacturer says it`])),
};
const life: Section = {
  heading: 'Life cycle',
  body: lifeCycle({ introduced: '2012-03-01', lastBuyOrder: '2027-06-30', endOfLife: '2028-12-31' }, context),
};
const changes: Section = {
  heading: 'Latest changes',
  body: table(
    head('Date', 'Change', 'Reason', 'By'),
    upTo(25).map((n) => [
      `${n} Nov 2026`,
      `Availability: last buy order (before: available) ${n}`,
      'Monitoring',
      'Ada Byron',
    ]),
  ),
};
const wall: Section = {
  heading: 'Last orders by quarter',
  body: columns(
    upTo(12).map((n) => ({ label: `Q${n}`, count: n * 3, text: String(n * 3) })),
    'orange',
  ),
};
const parts = (count: number): Section => ({
  heading: 'Parts, next last order first',
  body: joined([
    table(
      head('Part', 'Label', 'Manufacturer', 'Availability', 'Last buy order', 'End of life', 'Equivalent'),
      upTo(count).map((n) => [
        ...[`GRM188R71H104K-${n}`, 'Multilayer ceramic capacitor 100 nF 50 V', 'Murata'],
        ...[chip('Last buy order', 'yellow'), '30 Jun 2027', '31 Dec 2028', `C0603C104K5RACTU-${n}`],
      ]),
    ),
  ]),
});

const printed = (sections: Section[], rows: number) => {
  const dossier: Dossier = {
    ...{ kind: 'project', title: 'Ferry 7', subtitle: 'P-007', chips: [chip('In progress', 'blue')], sections },
    ...{ version: 12, file: 'bench', rows },
  };
  return { html: dossierHtml(dossier, context), footer: footerHtml(dossier, context) };
};

/** A dossier of two pages, and one of a project with 200 parts, with the product's own page. */
export const twoPages = () => printed([identity, life, changes], 1);
export const longProject = () => printed([identity, wall, parts(200)], 200);
