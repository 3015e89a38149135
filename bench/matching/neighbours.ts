import { buildIndex, type CataloguePart, matchLine } from '@vigie/matching';
import { pick, seededRandom } from '@vigie/workbook/testing/random';
import { makeSiblings } from './siblings.ts';

/** All texts that a class makes of a reference by one change. */
type Neighbours = (reference: string) => string[];
type NeighbourClass = { what: string; isSame: boolean; of: Neighbours };

const replaced =
  (pattern: RegExp, by: (found: string) => string): Neighbours =>
  (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
      return text.slice(0, index) + by(found) + text.slice(index + found.length);
    });
const put = (pattern: RegExp, ...signs: string[]): Neighbours => {
  return (text) => signs.flatMap((sign) => replaced(pattern, () => sign)(text));
};
const everywhere =
  (pattern: RegExp, by: string): Neighbours =>
  (text) => [text.replaceAll(pattern, by)];
const ended =
  (...endings: string[]): Neighbours =>
  (text) =>
    endings.map((ending) => text + ending);

const BETWEEN_DIGITS = /(?<=\d)(?=\d)/g;
const BETWEEN_KINDS = /(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/g;
const HYPHEN_OF_DIGITS = /(?<=\d)-(?=\d)/g;
const POINT_OF_DIGITS = /(?<=\d)\.(?=\d)/g;

/** What a person takes for the same part, and for another one that has to be looked at. */
const CLASSES: readonly NeighbourClass[] = [
  { what: 'other case', isSame: true, of: (text) => [text.toLowerCase()] },
  { what: 'full width', isSame: true, of: (text) => [wide(text)] },
  { what: 'other dashes', isSame: true, of: everywhere(/-/g, '\u2011') },
  { what: 'hyphens as spaces', isSame: true, of: everywhere(/-/g, ' ') },
  { what: 'without any sign', isSame: true, of: (text) => (/[./,]/.test(text) ? [] : [text.replace(/\W/g, '')]) },
  { what: 'comma for point', isSame: true, of: replaced(POINT_OF_DIGITS, () => ',') },
  { what: 'unseen characters', isSame: true, of: put(BETWEEN_DIGITS, '\u200b', '\u00ad', '\u200e') },
  { what: 'hyphen between letter and digit', isSame: true, of: put(BETWEEN_KINDS, '-', ' ', '_') },
  { what: 'point at the end', isSame: true, of: ended('.', ' ') },
  { what: 'Cyrillic and Greek capitals', isSame: true, of: replaced(/[ABEHKMOPTX]/g, (c) => ALIKE[c]!) },
  { what: 'micro sign', isSame: true, of: replaced(/U(?=F)/g, () => 'µ') },
  { what: 'point put between digits', isSame: false, of: put(BETWEEN_DIGITS, '.', ',') },
  { what: 'slash put between digits', isSame: false, of: put(BETWEEN_DIGITS, '/') },
  {
    what: 'mark put between digits',
    isSame: false,
    of: put(BETWEEN_DIGITS, '%', '*', ':', '=', '±', '°', '#', '+', 'E'),
  },
  { what: 'footnote', isSame: false, of: replaced(/(?<=\d)\d$/g, (c) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)]!) },
  { what: 'point lost', isSame: false, of: replaced(POINT_OF_DIGITS, () => '') },
  { what: 'point as hyphen', isSame: false, of: replaced(POINT_OF_DIGITS, () => '-') },
  { what: 'hyphen as point', isSame: false, of: replaced(HYPHEN_OF_DIGITS, () => '.') },
  { what: 'hyphen of two at another place', isSame: false, of: movedHyphen },
  { what: 'exponent', isSame: false, of: (text) => (/^\dE\d$/.test(text) ? [text.replace('E', 'E-')] : []) },
  { what: 'leading zero', isSame: false, of: (text) => [`0${text}`, text.replace(/^0/, '')] },
  { what: 'look-alike', isSame: false, of: replaced(/[01OI58SB2Z]/g, (c) => LOOKALIKES[c]!) },
  {
    what: 'packaging, finish or colour',
    isSame: false,
    of: ended('-TR', '/NOPB', '#PBF', '+', '-BK', ' (black)', '-ND'),
  },
  { what: 'revision', isSame: false, of: ended('A', '-1', ' REV B', '.1', '/2') },
  { what: 'other digit', isSame: false, of: replaced(/\d/g, (c) => String((Number(c) + 1) % 10)) },
  { what: 'unit', isSame: false, of: replaced(/(?<=\d)[NU](?=F)/g, (c) => (c === 'N' ? 'U' : 'N')) },
];

/** A hyphen between digits one place further, where another one stays: without any other, the places say nothing. */
function movedHyphen(text: string): string[] {
  return text.split('-').length < 3 ? [] : replaced(/(?<=\d)-\d(?=\d)/g, (c) => `${c[1]}-`)(text);
}

const LOOKALIKES: Record<string, string> = Object.fromEntries(
  ['O0', 'I1', 'S5', 'B8', 'Z2'].flatMap(([letter = '', digit = '']) => [
    [letter, digit],
    [digit, letter],
  ]),
);
const ALIKE: Record<string, string> = Object.fromEntries(
  [...'ABEHKMOPTX'].map((letter, place) => [letter, 'АΒЕНΚМОΡТΧ'[place]!]),
);
const wide = (text: string): string => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

/** How manufacturers write references, beside those that are generated. */
const STYLES = (
  'SMAJ6.0A|1/4-20|12-345|12-3456-78|5-146285-8|640456-4|1E5|3E7|R125.680.000|MC 1,5/4-G|CAP-10UF|100NF/50V|3296W-1.5K|' +
  '0251.500MXL|DIN 912 M6X20|6206-2RS/C3|M39029/58-360|D38999/26WB35SN|MS3126F14-19P|8D5-11W35PN|RNC55H1001FS|' +
  'CRCW06031K00FKEA|7427920|123-456-789|LM7805|2N2222A|1N4148|V23042-A2003-B101|6ES7 214-1AG40-0XB0|3RT2015-1AP01'
).split('|');

export type Neighbourhood = { what: string; isSame: boolean; lines: number; identified: number; wrong: string[] };

/** Lines taken from a class. */
const PER_CLASS = 2_000;

/** What becomes of the neighbours of references that are known, each class by itself. `known`: as the entity's own parts, or the catalogue's. */
export function evaluateNeighbours(seed: number, known: 'own' | 'catalogue', real: readonly string[]): Neighbourhood[] {
  const random = seededRandom(seed);
  // Few of a family, or a typing error would name another member.
  const generated = makeSiblings(4_000, seed).listed.flatMap(({ entry }, n) => (n % 10 ? [] : [entry.supplier_ref]));
  const references = [...new Set([...STYLES, ...real, ...generated])];
  const entries = references.map(
    (supplier_ref, n): CataloguePart => ({
      id: `n${n}`,
      supplier: null,
      supplier_label: 'Acme',
      supplier_ref,
      label: '',
    }),
  );
  const index = buildIndex(entries);
  return CLASSES.map(({ what, isSame, of }) => {
    const all = references.flatMap((meant) => of(meant).map((text) => ({ meant, text })));
    const lines = all.filter(({ meant, text }) => text !== meant && !references.includes(text));
    const outcome: Neighbourhood = { what, isSame, lines: 0, identified: 0, wrong: [] };
    for (let n = 0; n < Math.min(PER_CLASS, lines.length); n += 1) {
      const { meant, text } = lines.length > PER_CLASS ? pick(random, lines) : lines[n]!;
      const line = { supplier: 'Acme', supplier_ref: text };
      const { status, suggestions } =
        known === 'own' ? matchLine([], line, { own: [index] }) : matchLine([index], line);
      outcome.lines += 1;
      if (status !== 'identified') continue;
      outcome.identified += 1;
      if (!isSame || suggestions[0]?.supplier_ref !== meant)
        outcome.wrong.push(`${text} → ${suggestions[0]?.supplier_ref}`);
    }
    return outcome;
  });
}
