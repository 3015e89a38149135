import { useState } from 'react';
import { type ImportAnswer, PART_STATES } from '#shared/imports/schema.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { paths } from '#web/app/routes/paths.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Select } from '#web/ui/controls/Select.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Pager } from '#web/ui/grid/paging/Pager.tsx';
import { usePages } from '../finalize/usePages.ts';
import { LoadingPanel } from '../LoadingPanel.tsx';

type Imported = Answer<'GET /api/import_products/imports/{id}/parts'>['items'][number];
const LOOKS = { standing: ['green', 'check'], undone: ['grey', 'down'], kept: ['orange', 'cross'] } as const;
const FILTERS = ['all', ...PART_STATES] as const;

function Kept({ imported: { problem, fields = [] } }: { imported: Imported }) {
  const { t } = useTranslation('fields');
  const names = fields.map((field) => t(phraseKey('label', field)));
  return [problem, names.join(', ')].filter(Boolean).join(' ');
}

function Row({ imported }: { imported: Imported }) {
  const { t } = useTranslation('imports');
  const { row, part, part_label, outcome, state } = imported;
  const [colour, glyph] = LOOKS[state];
  const name = part_label ?? part;
  const isGone = outcome === 'created' && state === 'undone';
  return (
    <tr>
      <td className="number">{rowName(row)}</td>
      <td className="mono preview-part">
        {isGone ? (
          name
        ) : (
          <Link className="link" to={paths.part(part)}>
            {name}
          </Link>
        )}
      </td>
      <td>{t(`preview.outcome.${outcome}`)}</td>
      <td>
        <Chip colour={colour} glyph={glyph}>
          {t(`sheet.state.${state}`)}
        </Chip>{' '}
        <span className="muted">
          <Kept imported={imported} />
        </span>
      </td>
    </tr>
  );
}

function Table({ items }: { items: readonly Imported[] }) {
  const { t } = useTranslation('imports');
  return (
    <table className="preview-list">
      <caption className="hidden-text">{t('sheet.parts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review.columns.row')}</th>
          <th scope="col">{t('preview.part')}</th>
          <th scope="col">{t('preview.what')}</th>
          <th scope="col">{t('sheet.now')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((imported) => (
          <Row key={`${imported.row}:${imported.part}`} imported={imported} />
        ))}
      </tbody>
    </table>
  );
}

/** The effect of the import on each part, and of a roll back. */
export function ImportedParts({ record }: { record: ImportAnswer }) {
  const { t } = useTranslation('imports');
  const { language } = useFormat();
  const { state, setState, sizes, query, toFirst } = usePages();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const { data, error, mutate } = useApi(
    'GET /api/import_products/imports/{id}/parts',
    {
      params: { id: record.id },
      query: { ...query, ...(filter !== 'all' && { state: filter }) },
      ownErrors: true,
      language,
    },
    { keepPreviousData: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingPanel />;
  return (
    <div className="card import-parts">
      {record.state === 'rolled_back' && (
        <Select
          label={t('sheet.now')}
          options={FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('review.all') : t(`sheet.state.${value}`),
          }))}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            toFirst();
          }}
        />
      )}
      {data.items.length > 0 ? (
        <Table items={data.items} />
      ) : (
        <EmptyState title={t('sheet.noParts')} text={filter === 'all' ? undefined : t('sheet.noPartsText')} />
      )}
      <Pager state={state} total={data.total} onState={setState} sizes={sizes} />
    </div>
  );
}
