import { plainOf } from '#shared/values/markup.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import type { FilterKind, GridColumn } from '#web/ui/grid/tools/columns.ts';
import { FieldValue } from '#web/ui/sheet/FieldValue.tsx';
import { kindOf, type ValueKind } from '#web/ui/sheet/valueKinds.ts';
import { PART_KINDS, type PartField } from '../sheet/sheetFields.ts';
import { furtherFields } from './furtherFields.ts';
import type { ColumnTools, PartRow } from './partRow.ts';

/** Fields with few distinct values. */
const SHARED: readonly string[] = [
  'sub_family',
  'product_type',
  'expiry_type',
  'equiv_product_supplier',
  'certificate_type',
  'supplier_to_contact_label',
];

type Look = { width: number; filter: FilterKind };
const LOOKS: Partial<Record<ValueKind['as'], Look>> = {
  dictionary: { width: 180, filter: 'values' },
  choice: { width: 170, filter: 'values' },
  boolean: { width: 130, filter: 'boolean' },
  date: { width: 150, filter: 'date' },
  instant: { width: 170, filter: 'instant' },
  money: { width: 120, filter: 'number' },
  number: { width: 120, filter: 'number' },
  kilograms: { width: 150, filter: 'number' },
};
const lookOf = (field: PartField): Look =>
  LOOKS[kindOf(PART_KINDS, field).as] ?? { width: 190, filter: SHARED.includes(field) ? 'values' : 'text' };

function columnOf(id: Exclude<keyof PartRow, 'id'> & PartField, { t, entryLabel }: ColumnTools): GridColumn<PartRow> {
  const kind = kindOf(PART_KINDS, id);
  const cell = (part: PartRow) =>
    kind.as === 'html' && part[id] ? (
      plainOf(String(part[id]))
    ) : (
      <FieldValue field={id} value={part[id]} kinds={PART_KINDS} />
    );
  const column = {
    ...lookOf(id),
    id,
    header: t(phraseKey('fields:label', id)),
    cell,
    isHiddenAtFirst: true,
    isOnDemand: true,
  };
  if (kind.as === 'dictionary' || kind.as === 'word')
    return { ...column, valueLabel: (key) => entryLabel(kind.dictionary, key) };
  if (kind.as !== 'choice') return column;
  return {
    ...column,
    valueLabel: (key) => t(phraseKey('choices:kind.nno', key, kind.of), { defaultValue: key }),
  };
}

/** Columns that are hidden at first: every other field that can be filtered, sorted and exported. */
export const furtherColumns = (tools: ColumnTools): GridColumn<PartRow>[] =>
  furtherFields(tools).map((field) => columnOf(field, tools));
