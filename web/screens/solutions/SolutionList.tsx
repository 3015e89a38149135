import { Lightbulb, Wrench } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { ListScreen } from '#web/components/list/ListScreen.tsx';
import type { RowOf } from '#web/components/list/routes.ts';
import { type ColumnMakers, useColumns } from '#web/components/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/components/list/useRecordList.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { StateChip } from '#web/requests/StateChip.tsx';
import './solutions.css';
import { useRole } from './useRole.ts';

type Row = RowOf<'GET /api/processing_proposals'>;
const ROUTES = {
  list: 'GET /api/processing_proposals',
  values: 'POST /api/processing_proposals/fields_values',
} as const;

const addressOf = ({ asked_processing }: Row) => paths.solutionRequest(asked_processing ?? '');

function useList() {
  const { t } = useTranslation('choices');
  const role = useRole();
  const make = useCallback(
    (columns: ColumnMakers<Row>) => [
      columns.link('description', 320, addressOf),
      columns.choice('state', 140, (key) => t(`proposal_state.${key as 'submitted'}`), {
        cell: ({ state }) => <StateChip of="proposal_state" value={state} />,
      }),
      ...(role === 'provider' ? [] : [columns.values('provider_entity_label', 200)]),
      ...(role === 'operator' ? [columns.values('owner_entity_label', 200)] : []),
      columns.mono('equiv_product', 170),
      columns.boolean('is_custom_made', 150),
      columns.date('proposal_date', 140),
      columns.instant('decided_at', 160),
      columns.number('price', 110, { isHiddenAtFirst: true }),
      columns.number('lead_time', 130, { isHiddenAtFirst: true }),
    ],
    [t, role],
  );
  return useRecordList('solutions', ROUTES, useColumns<Row>('processing_proposal', make), {
    fields: ['asked_processing'],
    order: NEWEST_FIRST,
  });
}

/** `/solutions`: every solution that the user sees, with what became of it. */
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
      nameOf={({ description }) => description ?? ''}
      addressOf={addressOf}
      card={({ description, state, provider_entity_label, proposal_date }) => (
        <>
          <span className="solution-card">
            <strong className="clip">{provider_entity_label ?? date(proposal_date ?? '')}</strong>
            <StateChip of="proposal_state" value={state} />
          </span>
          <span className="clip">{description}</span>
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
