import type { DetectedColumn } from '../../imports/reading/detect.ts';
import { type HeaderKind, kindOfHeader, normaliseHeader } from '../../imports/reading/headers/header-words.ts';
import { keysOf } from '../../values/objects.ts';
import type { BillField, StructureField } from './fields.ts';

/** Words of headers, after `normaliseHeader`. */
const SAYS: Readonly<Record<Exclude<StructureField, 'designators'>, RegExp>> = {
  level:
    /^(?:(?:bom|structure|nomenclature) )?(?:levels?|lvl|niv(?:eaux?)?|ebene|stufe|nivel|livello|poziom|niva|uroven|indent(?:ure)?(?: level)?)(?: (?:bom|no|nr|de nomenclature))?$/,
  parent:
    /^(?:parent\b.*|(?:next )?(?:higher|upper)(?: level)? (?:assembly|assy|part|item)|nha|used (?:on|in)(?: (?:assembly|assy|part))?|(?:compose|article|ensemble|reference|ref) (?:pere|parent|superieur)|pere|(?:ubergeordnet|eltern)\p{L}*(?: .*)?|major part)$/u,
  path: /^(?:system(?:e|es|s)?(?: (?:path|tree))?|(?:system )?path|chemin(?: (?:de|du|des) .*)?|sous systeme|subsystem|arborescence|pfad|anlage|assembly(?: path)?|assy|baugruppe|sous ensemble)$/,
  fitted: /^(?:fit(?:ted)?|populated?|mount(?:ed)?|placed?|stuffed|assembled|montes?|a monter|cables?|bestuckt)$/,
  not_fitted:
    /^(?:dnp|dnf|dni|dns|do not .*|not (?:fitted|populated|placed|mounted)|non (?:montes?|cables?)|ne pas .*|excluded?(?: from bom)?|no pop|nicht bestuckt)$/,
};
/** A column of items beside one of what contains them: `PART` and `SUBPART`. */
const CHILD = /^(?:sub ?parts?|components?|child(?:ren)?(?: .*)?|composants?|fils|unterteil|minor part)$/;
const OWNER = /^(?:parts?|assembly|assy|article|item|compose|product|produit|teil)$/;

export type BillColumn = Omit<DetectedColumn, 'field'> & { field: BillField | null };

const structureOf = (header: string): StructureField | undefined =>
  keysOf(SAYS).find((field) => SAYS[field as keyof typeof SAYS].test(header));

/** Headers decide before contents: references of some manufacturers look like designators (`SP010A`). */
const REFERENCES: readonly (HeaderKind | null)[] = [
  'manufacturer_ref',
  'part_ref',
  'third_ref',
  'own_ref',
  'order_ref',
  'nno',
];

const isDesignators = (kind: HeaderKind | null, { contents }: DetectedColumn): boolean =>
  kind === 'designator' || (contents === 'designators' && !REFERENCES.includes(kind));

/** The columns of a list as the import proposes them, with those that only a bill of materials has. */
export function billColumns(columns: readonly DetectedColumn[]): BillColumn[] {
  const headers = columns.map(({ header }) => normaliseHeader(header));
  const child = headers.findIndex((header) => CHILD.test(header));
  const owner = child < 0 ? -1 : headers.findIndex((header) => OWNER.test(header));
  const hasReference = columns.some(({ field }) => field === 'supplier_ref');
  const taken = new Set<BillField>();
  const proposed = columns.map((column, place): BillField | null => {
    const header = headers[place] ?? '';
    if (place === owner) return 'parent';
    if (owner >= 0 && place === child) return 'supplier_ref';
    const kind = kindOfHeader(column.header);
    if (isDesignators(kind, column)) return structureOf(header) ?? 'designators';
    return (
      structureOf(header) ?? column.field ?? (kind === 'manufacturer_ref' && !hasReference ? 'supplier_ref' : null)
    );
  });
  return columns.map((column, place) => {
    const field = proposed[place] ?? null;
    const isOwn = field !== null && field === column.field;
    const isFree = field === null || !taken.has(field) || field === 'alternates' || field === 'alternates_supplier';
    if (field !== null) taken.add(field);
    return {
      ...column,
      field: isFree ? field : null,
      confidence: isOwn ? column.confidence : field === null ? 0 : 0.9,
    };
  });
}
