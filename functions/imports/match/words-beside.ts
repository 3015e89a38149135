import { type MatchedLine, supplierKey } from '@vigie/matching';

type Said = Pick<MatchedLine, 'supplier' | 'supplier_ref'>;
/** Whether somebody makes parts under this name. */
type Knows = (name: string) => boolean;

/** `P/N: LM358DR`. */
const INTRODUCTION = /^(?:p\/?n|mpn|part (?:no|number)|ref|réf|art)\.? ?[:#] ?/i;
/** `LM358DR or equivalent`. */
const OR_SIMILAR = /[ ,;(]{1,3}(?:or|ou|oder|o) (?:[ée]q|similar|gleichw|compatible)\p{L}{0,12}\.?\)?$/iu;
const IN_BRACKETS = /^([^()]{4,}) ?\(([^()]{1,60})\)$/;

/** A manufacturer's name has four letters at least: `ST 25` may be a reference. */
const SHORTEST_NAME = 4;
const MOST_WORDS = 4;
const mayBeReference = (text: string): boolean => text.length >= SHORTEST_NAME && /\d/.test(text);

/** Whether the words are the line's manufacturer, or a known one where the line names none. */
function isManufacturer(words: readonly string[], supplier: string | undefined, knows: Knows): boolean {
  const name = words.join(' ');
  if (name.replace(/\P{L}/gu, '').length < SHORTEST_NAME) return false;
  return supplier ? supplierKey(name) === supplierKey(supplier) : knows(name);
}

/** The reference without the manufacturer before or after it. */
function withoutManufacturer({ supplier, supplier_ref = '' }: Said, knows: Knows): Said | null {
  const words = supplier_ref.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1)
    for (const [name, rest] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const)
      if (mayBeReference(rest.join(' ')) && isManufacturer(name, supplier, knows))
        return { supplier: supplier ?? name.join(' '), supplier_ref: rest.join(' ') };
  return null;
}

/** What a reference may be without the words that stand in its cell: an introduction, the manufacturer, a remark. */
export function withoutWordsBeside({ supplier, supplier_ref = '' }: Said, knows: Knows): Said[] {
  const by = supplier === undefined ? {} : { supplier };
  const written = supplier_ref.trim().replace(/\s+/g, ' ');
  const plain = written.replace(INTRODUCTION, '').replace(OR_SIMILAR, '');
  const [, before = '', within = ''] = IN_BRACKETS.exec(plain) ?? [];
  const bare = before.trim() || plain;
  const isNamed = !supplier && before !== '' && knows(within);
  const said: Said = { ...by, ...(isNamed && { supplier: within }), supplier_ref: bare };
  return [withoutManufacturer(said, knows), said].filter(
    (each) => each !== null && each.supplier_ref !== written,
  ) as Said[];
}
