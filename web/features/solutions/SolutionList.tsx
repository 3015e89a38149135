import { Lightbulb, Wrench } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { GROWS } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import './solutions.css';
import { useRole } from './useRole.ts';

const RequestPeek = lazy(() => import('./RequestPeek.tsx'));

type Row = RowOf<'GET /api/processing_proposals'>;
const ROUTES = {
  list: 'GET /api/processing_proposals',
  values: 'POST /api/processing_proposals/fields_values',
} as const;

/** A part whose only reference is its owner's has no name for other users. */
const nameOf = ({ product_label, description }: Row) => product_label ?? description ?? '';
const addressOf = ({ asked_processing }: Row) => paths.solutionRequest(asked_processing ?? '');

const Quantity = ({ text }: { text: string | false }) => <span className="number">{text || <Nil />}</span>;

function useList() {
  const { t } = useTranslation(['choices', 'solutions']);
  const { money, number } = useFormat();
  const role = useRole();
  const make = useCallback(
    (columns: ColumnBuilders<Row>) => [
      columns.link('product_label', 150, addressOf, { words: nameOf }),
      columns.html('description', 200, GROWS),
      columns.choice('state', 120, (key) => t(phraseKey('choices:proposal_state.submitted', key)), {
        cell: ({ state }) => <StateChip of="proposal_state" value={state} />,
      }),
      ...(role === 'provider' ? [] : [columns.values('provider_entity_label', 160)]),
      ...(role === 'operator' ? [columns.values('owner_entity_label', 160)] : []),
      columns.date('proposal_date', 124),
      columns.mono('equiv_product', 132),
      columns.boolean('is_custom_made', 136),
      columns.instant('decided_at'),
      columns.number('price', 120, {
        isHiddenAtFirst: true,
        cell: ({ price }) => <Quantity text={typeof price === 'number' && money(price)} />,
      }),
      columns.number('lead_time', 130, {
        isHiddenAtFirst: true,
        cell: ({ lead_time: count }) => (
          <Quantity text={typeof count === 'number' && t('solutions:days', { count, number: number(count) })} />
        ),
      }),
    ],
    [t, money, number, role],
  );
  return useRecordList('solutions', ROUTES, useColumns<Row>('processing_proposal', make), {
    fields: ['asked_processing'],
    order: NEWEST_FIRST,
  });
}

/** `/solutions`: all solutions that the user sees, with their state. */
export default function SolutionList() {
  const { t } = useTranslation('solutions');
  const { date } = useFormat();
  const navigate = useNavigate();
  const list = useList();
  return (
    <ListScreen<Row>
      list={list}
      title={t('title')}
      label={t('title')}
      nameOf={nameOf}
      addressOf={addressOf}
      peek={({ asked_processing: id }, { onChanged }) =>
        id && <RequestPeek id={id} next={undefined} onChanged={onChanged} />
      }
      card={(solution) => (
        <>
          <span className="cards-line">
            <span className="mono clip">{nameOf(solution)}</span>
            <StateChip of="proposal_state" value={solution.state} />
          </span>
          <span className="clip">{solution.description}</span>
          <span className="clip muted">{solution.provider_entity_label ?? date(solution.proposal_date ?? '')}</span>
        </>
      )}
      actions={
        <Button icon={<Wrench size={16} aria-hidden="true" />} onClick={() => void navigate(paths.solutionRequests)}>
          {t('own.requests')}
        </Button>
      }
      none={{
        icon: <Lightbulb size={24} aria-hidden="true" />,
        title: t('own.noneTitle'),
        text: t('own.noneText'),
      }}
    />
  );
}
