import { PackageSearch } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip, PROOF } from '#web/features/parts/common/FactChip.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { withFilters } from '#web/ui/grid/paging/listState.ts';
import { GROWS } from '#web/ui/grid/tools/columns.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { type RecordList, useRecordList } from '#web/ui/list/useRecordList.ts';
import { useMayAsk } from '../common/useMayAsk.ts';
import '#web/ui/list/strip.css';

const StartMonitorings = lazy(() => import('#web/features/monitorings/common/StartMonitorings.tsx'));
const AskThirdParties = lazy(() => import('../common/AskThirdParties.tsx'));

const ROUTES = { list: 'GET /api/products', values: 'POST /api/products/fields_values' } as const;

type PartRow = RowOf<'GET /api/products'>;
const nameOf = (part: PartRow) => part.supplier_ref ?? part.internal_ref ?? part.label ?? part.id;

function usePartsOf(supplier: string) {
  const { t } = useTranslation(['third-parties', 'fields']);
  const { type } = useUser().entity;
  const columns = useColumns<PartRow>(
    'product',
    useCallback(
      (c: ColumnBuilders<PartRow>) => {
        const named = (id: 'label') => ({ header: t(`fields:${id}`) });
        const header = (id: string) => named(phraseKey('label', id));
        return [
          c.text('supplier_ref', 160, {
            header: t('third-parties:parts.reference'),
            cell: (part) => (
              <Link className="grid-link mono" tabIndex={-1} to={paths.part(part.id)}>
                {nameOf(part)}
              </Link>
            ),
          }),
          c.text('label', 220, { ...header('label'), ...GROWS }),
          c.entry('availability_status', 212, 'availability_status', {
            ...header('availability_status'),
            cell: (part) => <FactChip dictionary="availability_status" value={part.availability_status} part={part} />,
          }),
          c.date('last_buy_order', 150, header('last_buy_order')),
          c.word('family', 130, 'family', header('family')),
          c.entry('monitoring_status', 150, 'monitoring_status', header('monitoring_status')),
          ...(type === 'supplier'
            ? []
            : [c.mono('internal_ref', 148, { ...header('internal_ref'), isHiddenAtFirst: true })]),
          ...(type === 'vigie' ? [c.values('owner_entity_label', 150, header('owner_entity_label'))] : []),
        ];
      },
      [t, type],
    ),
  );
  return useRecordList('partsOfThirdParty', ROUTES, columns, { query: { supplier }, beside: 'parts', fields: PROOF });
}

/** The families of its parts; a click filters, a second click clears the filter. */
function Families({ supplier, list }: { supplier: string; list: RecordList<PartRow> }) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const { data } = useApi('GET /api/suppliers/{id}/families', { params: { id: supplier }, ownErrors: true });
  if (!data || data.items.length < 2) return null;
  const { state, setState } = list;
  const chosen = state.filters.family ?? [];
  const isWithout = state.filters.family__isnull?.[0] === 'true';
  const choose = (family: string | null, isPressed: boolean) =>
    setState(
      withFilters(state, {
        family: family === null || isPressed ? [] : [family],
        family__isnull: family === null && !isPressed ? ['true'] : [],
      }),
    );
  return (
    <section className="strip" aria-label={t('parts.families')}>
      <ul className="strip-keys">
        {data.items.map(({ family, label, count }) => {
          const isPressed = family === null ? isWithout : chosen.includes(family);
          return (
            <li key={family ?? ''}>
              <button
                type="button"
                className="strip-key"
                aria-pressed={isPressed}
                onClick={() => choose(family, isPressed)}
              >
                {family === null ? t('parts.noFamily') : label}
                <strong className="number">{number(count)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const PartCard = ({ part }: { part: PartRow }) => (
  <>
    <span className="cards-line">
      <span className="mono clip">{nameOf(part)}</span>
      <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
    </span>
    <span className="clip">{part.label}</span>
  </>
);

/** The tab with the parts of a third-party. */
export function ThirdPartyParts({ supplier }: { supplier: string }) {
  const { t } = useTranslation('third-parties');
  const list = usePartsOf(supplier);
  const mayAsk = useMayAsk();
  return (
    <>
      <Families supplier={supplier} list={list} />
      <RecordGrid
        list={list}
        label={t('parts.title')}
        nameOf={nameOf}
        addressOf={(part) => paths.part(part.id)}
        card={(part) => <PartCard part={part} />}
        {...(mayAsk && {
          bulk: (selection) => (
            <Suspense>
              <StartMonitorings isInBar loadParts={selection.loadIds} onStarted={list.reload} />
              <AskThirdParties
                isInBar
                loadAsked={async () => ({ products: await selection.loadIds(), supplier })}
                onDone={list.reload}
              />
            </Suspense>
          ),
        })}
        none={{
          icon: <PackageSearch size={24} aria-hidden="true" />,
          title: t('parts.none'),
          text: t('parts.noneText'),
        }}
      />
    </>
  );
}
