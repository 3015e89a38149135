import { type ReactNode, useMemo } from 'react';
import { plainOf } from '#shared/values/markup.ts';
import { valueIn } from '#shared/values/objects.ts';
import { personName } from '#web/platform/language/personName.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EntryChip } from '../display/EntryChip.tsx';
import type { FilterKind, GridColumn } from '../grid/tools/columns.ts';

type Extra<Row> = Partial<Omit<GridColumn<Row>, 'id' | 'width'>>;
/** A field's name; editors suggest those of the row. */
type FieldOf<Row> = keyof Row & string;

export const Nil = () => <span className="nil">–</span>;
const orNil = (value: ReactNode) => (value === null || value === undefined || value === '' ? <Nil /> : value);

/** Pixels: the longest date with a time in any language, “24 sept. 2026, 20:46”. */
const INSTANT_WIDTH = 176;

/** Builders of columns: the header is `records:<kind>.<field>`, cell and filter follow from the field's type. */
function columnBuilders<Row>(
  header: (field: string) => string,
  format: ReturnType<typeof useFormat>,
  entryLabel: (dictionary: string, key: string) => string,
  yesNo: (value: boolean) => string,
) {
  const value = (row: Row, id: string) => valueIn(row, id);
  const words = (row: Row, id: string) => {
    const found = value(row, id);
    if (Array.isArray(found)) return found.join(', ');
    return found === null || found === undefined ? found : personName(String(found));
  };
  const column = (
    id: FieldOf<Row>,
    width: number,
    filter: FilterKind,
    cell: (row: Row) => ReactNode,
    extra?: Extra<Row>,
  ): GridColumn<Row> => ({ id, header: header(id), width, filter, cell, ...extra });

  return {
    /** The first column, which links to the record's sheet. */
    link: (
      id: FieldOf<Row>,
      width: number,
      to: (row: Row) => string,
      extra?: Extra<Row> & { words?: (row: Row) => string },
    ) =>
      column(
        id,
        width,
        'text',
        (row) => (
          <Link className="grid-link" tabIndex={-1} to={to(row)}>
            {extra?.words?.(row) ?? orNil(words(row, id))}
          </Link>
        ),
        extra,
      ),
    text: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(id, width, 'text', (row) => orNil(words(row, id)), extra),
    /** A text that may have markup: its words. */
    html: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(id, width, 'text', (row) => orNil(plainOf(words(row, id) ?? '')), extra),
    mono: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(id, width, 'text', (row) => <span className="mono">{orNil(words(row, id))}</span>, extra),
    /** A text with few distinct values: filtered by the values that are present. */
    values: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(id, width, 'values', (row) => orNil(words(row, id)), { valueLabel: personName, ...extra }),
    /** A username, shown as the person's name in another field; filtered and ordered by username. */
    person: (
      id: FieldOf<Row>,
      field: FieldOf<Row>,
      width: number,
      { none = <Nil />, ...extra }: Extra<Row> & { none?: ReactNode } = {},
    ) => {
      const names = new Map<string, string>();
      const name = (username: string) => names.get(username) ?? personName(username);
      const cell = (row: Row) => {
        const username = value(row, id);
        if (typeof username !== 'string' || username === '') return none;
        return <span title={username}>{String(value(row, field) ?? personName(username))}</span>;
      };
      return column(id, width, 'values', cell, { valueLabel: name, people: { field, names }, ...extra });
    },
    entry: (id: FieldOf<Row>, width: number, dictionary: string, extra?: Extra<Row>) =>
      column(id, width, 'values', (row) => <EntryChip dictionary={dictionary} value={words(row, id) ?? null} />, {
        valueLabel: (key) => entryLabel(dictionary, key),
        valueNode: (key) => <EntryChip dictionary={dictionary} value={key} />,
        ...extra,
      }),
    /** A key of families or subfamilies, or another text. */
    word: (id: FieldOf<Row>, width: number, dictionary: string, extra?: Extra<Row>) =>
      column(id, width, 'values', (row) => orNil(words(row, id) && entryLabel(dictionary, words(row, id) ?? '')), {
        valueLabel: (key) => entryLabel(dictionary, key),
        ...extra,
      }),
    /** One of a few keys, shown by its phrase. */
    choice: (id: FieldOf<Row>, width: number, label: (key: string) => string, extra?: Extra<Row>) =>
      column(id, width, 'values', (row) => orNil(value(row, id) ? label(String(value(row, id))) : null), {
        valueLabel: label,
        ...extra,
      }),
    date: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(id, width, 'date', (row) => orNil(words(row, id) && format.date(words(row, id) ?? '')), extra),
    instant: (id: FieldOf<Row>, extra?: Extra<Row>) =>
      column(
        id,
        INSTANT_WIDTH,
        'instant',
        (row) => orNil(words(row, id) && format.instant(words(row, id) ?? '')),
        extra,
      ),
    number: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(
        id,
        width,
        'number',
        (row) => {
          const found = value(row, id);
          return <span className="number">{orNil(typeof found === 'number' ? format.number(found) : null)}</span>;
        },
        extra,
      ),
    boolean: (id: FieldOf<Row>, width: number, extra?: Extra<Row>) =>
      column(
        id,
        width,
        'boolean',
        (row) => orNil(value(row, id) === undefined ? null : yesNo(value(row, id) === true)),
        extra,
      ),
  };
}
export type ColumnBuilders<Row> = ReturnType<typeof columnBuilders<Row>>;

/**
 * The columns of a list of records of a kind. `make` must be a stable function: of the module, or a `useCallback`. It
 * is called again when the language or the dictionaries change.
 */
export function useColumns<Row>(
  kind: string,
  make: (columnBuilders: ColumnBuilders<Row>) => GridColumn<Row>[],
): GridColumn<Row>[] {
  const { t } = useTranslation(['records', 'common']);
  const format = useFormat();
  const { label } = useDictionaries();
  return useMemo(() => {
    const header = (field: string) => t(phraseKey('records:contact.lastname', field, kind), { defaultValue: field });
    const yesNo = (value: boolean) => t(value ? 'common:yes' : 'common:no');
    return make(columnBuilders<Row>(header, format, label, yesNo));
  }, [t, format, label, kind, make]);
}
