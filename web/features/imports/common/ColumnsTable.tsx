import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Select } from '#web/ui/controls/Select.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { type Column, certaintyOf, columnLetter, isDoubted, isExplained } from './columns.ts';
import { useDoubt } from './useDoubt.ts';

const IGNORE = 'ignore';
const LOOK = { sure: ['green', 'check'], likely: ['blue', 'half'], unsure: ['orange', 'eye'] } as const;
const SAMPLES = 3;

function Certainty({ column }: { column: Column }) {
  const { t } = useTranslation('imports');
  if (column.field === null)
    return (
      <Chip colour="light_grey" glyph="dash">
        {t('columns.ignored')}
      </Chip>
    );
  const certainty = isDoubted(column) ? 'unsure' : certaintyOf(column.confidence);
  const [colour, glyph] = LOOK[certainty];
  return (
    <Chip colour={colour} glyph={glyph}>
      {t(`columns.${certainty}`)}
    </Chip>
  );
}

function Meaning({ column, fields, onCorrect }: { column: Column } & Omit<Props, 'columns'>) {
  const { t } = useTranslation(['imports', 'fields']);
  const options = [
    { value: IGNORE, label: t('imports:columns.ignore') },
    ...fields.map((field) => ({ value: field, label: t(phraseKey('fields:label', field)) })),
  ];
  return (
    <Select
      isLabelHidden
      label={t('imports:columns.meaningOf', { column: columnLetter(column.index) })}
      options={options}
      value={column.field ?? IGNORE}
      onChange={(value) => onCorrect(column.index, value === IGNORE ? null : value)}
    />
  );
}

type Props = {
  columns: readonly Column[];
  /** What a column can be. */
  fields: readonly string[];
  onCorrect: (index: number, field: string | null) => void;
};

/** The columns of a list with samples of their values, and what each of them is taken for. */
export function ColumnsTable({ columns, fields, onCorrect }: Props) {
  const { t } = useTranslation('imports');
  const doubtOf = useDoubt();
  return (
    <table className="columns-table">
      <caption className="hidden-text">{t('columns.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.column')}</th>
          <th scope="col">{t('columns.header')}</th>
          <th scope="col">{t('columns.samples')}</th>
          <th scope="col">{t('columns.meaning')}</th>
          <th scope="col">{t('columns.certainty')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.index} data-ignored={column.field === null ? '' : undefined}>
            <th scope="row" className="mono">
              {columnLetter(column.index)}
            </th>
            <td className="columns-header">
              {column.header || <span className="muted">{t('columns.noHeaderText')}</span>}
            </td>
            <td className="columns-samples">
              {column.samples.length > 0 ? (
                [...new Set(column.samples)].slice(0, SAMPLES).map((sample) => (
                  <span key={sample} className="clip">
                    {sample}
                  </span>
                ))
              ) : (
                <span className="muted">{t('columns.noSamples')}</span>
              )}
            </td>
            <td className="columns-meaning">
              <Meaning column={column} fields={fields} onCorrect={onCorrect} />
              {isExplained(column) && <p className="columns-doubt">{doubtOf(column)}</p>}
            </td>
            <td>
              <Certainty column={column} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
