import { keysOf } from '../../../values/objects.ts';
import { LIFE_CYCLE, SAYS } from './header-vocabulary.ts';

/** Meaning of a header. Kinds without a field exist so that such columns are not mistaken for others. */
export type HeaderKind =
  | 'manufacturer'
  | 'manufacturer_ref'
  | 'third'
  | 'third_ref'
  | 'part_ref'
  | 'part'
  | 'bare_ref'
  | 'type'
  | 'order_ref'
  | 'shop'
  /** A part that may be bought instead of the first, or its manufacturer. */
  | 'alternate_ref'
  | 'alternate_manufacturer'
  /** The part that replaces an obsolete one, or its manufacturer. */
  | 'replacement_ref'
  | 'replacement_manufacturer'
  | 'own_ref'
  | 'label'
  | 'name'
  | 'description'
  | 'value'
  | 'device'
  | 'designator'
  | 'quantity'
  | 'number'
  | 'price'
  | 'total'
  | 'url'
  | 'datasheet'
  | 'notes'
  | 'family'
  | 'nno'
  | 'ncage'
  /** What is said of a part's life cycle, and dates of it. */
  | 'availability'
  | 'last_order'
  | 'end_of_life'
  | 'obsolete_since'
  | 'footprint'
  | 'attribute'
  /** Not a word: a column of another table beside the list. */
  | 'aside'
  | 'line_number';

/** Letters that have no decomposition. */
const WITHOUT_STROKE: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', đ: 'd' };

/** Lower case without accents; `#`, `N°` and `P/N` spelled out; punctuation replaced by spaces. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøæđ]/g, (letter) => WITHOUT_STROKE[letter] ?? letter)
    .replace(/\bp\s*\/\s*n\b/g, ' pn ')
    .replace(/\bm\s*\/\s*f\b/g, ' mf ')
    .replace(
      /\b(mpn|mfr|mfg|manuf|manufacturer|maker|brand|fabricant|hersteller|alt|alternate|alternative|pn)_?(?=\d)/g,
      '$1 ',
    )
    .replace(/#|n[°º]|№/g, ' no ')
    .replace(/€/g, ' eur ')
    .replace(/\$/g, ' usd ')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longer texts are sentences, not headers. */
const LONGEST_HEADER = 60;

/** Words that a program wrote without blanks: `ManufacturerPartNumber`. */
const apart = (header: string): string => header.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** Meaning of a header, or null if unknown. */
export const kindOfHeader = (header: string): HeaderKind | null =>
  kindOfWords(normaliseHeader(apart(header))) ?? kindOfWords(normaliseHeader(header));

/** More specific kinds come first. */
function kindOfWords(text: string): HeaderKind | null {
  if (text === '' || text.length > LONGEST_HEADER || /^\d+$/.test(text)) return null;
  const says = (word: keyof typeof SAYS): boolean => SAYS[word].test(text);
  if (says('nno')) return 'nno';
  if (says('ncage')) return 'ncage';
  const ofLifeCycle = keysOf(LIFE_CYCLE).find((kind) => LIFE_CYCLE[kind].test(text));
  if (ofLifeCycle) return ofLifeCycle;
  if (says('designator')) return 'designator';
  if (says('datasheet')) return 'datasheet';
  if (says('url')) return 'url';
  if (says('replacement')) return kindOfOther(says, 'replacement');
  if (says('alternate') || (FURTHER.test(text) && (says('manufacturer') || says('mpn'))))
    return kindOfOther(says, 'alternate');
  if (says('price')) return says('total') ? 'total' : 'price';
  if (says('quantity')) return kindOfQuantity(says);
  if (says('total')) return 'total';
  return kindOfReference(says, text) ?? kindOfName(says, text);
}

/** Whether the header of a column of manufacturers also says type, designation or part. */
export const saysMoreThanManufacturer = (header: string): boolean =>
  [SAYS.type, SAYS.designation, SAYS.part].some((word) => word.test(normaliseHeader(header)));

type Says = (word: keyof typeof SAYS) => boolean;

/** A second or further manufacturer or reference: `MPN 2`, `Manufacturer 3 part number`, `2nd manufacturer`. */
const FURTHER = /(?:^| )(?:[2-9]|2nd|second|3rd|third|4th|2e|2eme|second|3e|3eme|deuxieme|troisieme)(?= |$)/;
/** What is said about another part and does not name it. */
const ABOUT = ['price', 'quantity', 'total', 'notes', 'footprint', 'shop'] as const;

function kindOfOther(says: Says, kind: 'alternate' | 'replacement'): HeaderKind {
  if (ABOUT.some(says)) return 'attribute';
  const isNumbered = says('ref') || says('mpn');
  if (!isNumbered && says('attribute')) return 'attribute';
  if (!isNumbered && (says('description') || says('designation'))) return 'attribute';
  return (says('manufacturer') || says('third')) && !isNumbered ? `${kind}_manufacturer` : `${kind}_ref`;
}

function kindOfQuantity(says: Says): HeaderKind {
  if (says('held')) return 'attribute';
  return says('total') && says('price') ? 'total' : 'quantity';
}

function kindOfReference(says: Says, text: string): HeaderKind | null {
  if (says('former')) return 'attribute';
  if (says('mpn')) return 'manufacturer_ref';
  if (!says('ref') || (says('description') && !says('model'))) return null;
  if (says('manufacturer')) return 'manufacturer_ref';
  if (says('shop')) return 'shop';
  if (says('third') || says('catalogue')) return 'third_ref';
  if (says('order')) return 'order_ref';
  if (says('own')) return 'own_ref';
  if (says('model') || /\bpn\b/.test(text)) return 'part_ref';
  return null;
}

function kindOfName(says: Says, text: string): HeaderKind | null {
  if (says('designation') && !says('manufacturer')) return 'label';
  if (says('description')) return 'description';
  if (says('notes')) return 'notes';
  if (says('attribute')) return 'attribute';
  if (says('manufacturer')) return 'manufacturer';
  if (says('device')) return 'device';
  if (says('footprint')) return 'footprint';
  if (says('family')) return 'family';
  if (says('shop')) return 'shop';
  if (says('third') || says('catalogue')) return 'third';
  if (says('value')) return 'value';
  if (/^(?:ref|reference|references|refs)(?: s)?$/.test(text)) return 'bare_ref';
  if (/^(?:items?|no|nr|n|id|lfd nr)$/.test(text) || (/^items? /.test(text) && says('line_number')))
    return 'line_number';
  if (/^(?:number|numbers)$/.test(text)) return 'number';
  if (says('part')) return kindOfPart(says);
  if (says('name')) return 'name';
  if (says('order')) return 'order_ref';
  if (says('type')) return 'type';
  if (says('line_number')) return 'line_number';
  return says('ref') ? 'bare_ref' : null;
}

function kindOfPart(says: Says): HeaderKind {
  if (says('name')) return 'name';
  return says('ref') ? 'part_ref' : 'part';
}
