import { useCallback } from 'react';
import { glyphOf } from '#web/platform/language/glyphs.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { GROWS, type GridColumn } from '#web/ui/grid/tools/columns.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { type RecordList, useRecordList } from '#web/ui/list/useRecordList.ts';
import { type Entry, labelOf } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';

type Builders = ColumnBuilders<Entry>;

/** Columns of each kind besides labels, key, position and state. The widths keep the row's menu in view. */
const OWN: Record<ReferenceList['kind'], (c: Builders) => GridColumn<Entry>[]> = {
  country: (c) => [c.mono('alpha_3', 100), c.mono('numeric', 100), c.text('ncb_codes', 110, { filter: 'values' })],
  region: (c) => [c.values('country_label', 140)],
  department: (c) => [c.values('region_label', 170), c.values('country_label', 100)],
  legal_status: (c) => [c.values('country_label', 120)],
  family: () => [],
  subfamily: (c) => [c.values('family_label', 180)],
  dictionary_entry: () => [],
};
const CODED: readonly ReferenceList['kind'][] = ['country', 'region', 'department'];

/** Preview of an entry. */
export function EntryPreview({ entry, dictionary }: { entry: Entry; dictionary: string }) {
  const { language } = useFormat();
  return (
    <Chip colour={entry.color ?? 'light_grey'} glyph={glyphOf(dictionary, entry.key ?? '')}>
      {labelOf(entry, language)}
    </Chip>
  );
}

function useEntryColumns({ kind, params }: ReferenceList, open: (id: string) => void) {
  const { t } = useTranslation('choices');
  const { language } = useFormat();
  const dictionary = params.name;
  return useColumns<Entry>(
    kind,
    useCallback(
      (c: Builders) => {
        const [first, second] =
          language === 'fr' ? (['label_fr', 'label_en'] as const) : (['label_en', 'label_fr'] as const);
        const preview = (entry: Entry) => <EntryPreview entry={entry} dictionary={dictionary ?? ''} />;
        return [
          c.text(first, 200, {
            ...GROWS,
            cell: (entry) => (
              <button type="button" className="grid-link" tabIndex={-1} onClick={() => open(entry.id)}>
                {labelOf(entry, language)}
              </button>
            ),
          }),
          ...(dictionary
            ? [
                c.choice('color', 210, (key) => t(phraseKey('colour.green', key)), {
                  cell: preview,
                }),
              ]
            : []),
          c.text(second, 160),
          CODED.includes(kind) ? c.mono('code', 80) : c.mono('key', 150),
          ...OWN[kind](c),
          c.number('position', 80),
          c.boolean('is_active', 80),
          c.instant('modification_date', { isHiddenAtFirst: true }),
        ];
      },
      [t, language, kind, dictionary, open],
    ),
  );
}

/** The entries of a list, in display order. */
export function useEntryList(list: ReferenceList, open: (id: string) => void): RecordList<Entry> {
  const columns = useEntryColumns(list, open);
  const { language } = useFormat();
  const { list: route, values } = routesOf(list);
  // The list is known only at run time: all rows share the fields of `Entry`.
  return useRecordList(`reference.${list.id}`, { list: route, values }, columns as never, {
    params: list.params,
    order: `position,label_${language}`,
  }) as unknown as RecordList<Entry>;
}
