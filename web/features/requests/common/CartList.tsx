import { CheckCheck, FileText, Send, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { AssignBulk } from '#web/features/assignments/common/AssignBulk.tsx';
import { assignedColumns } from '#web/features/assignments/common/assignedColumns.tsx';
import { Due } from '#web/features/assignments/common/Due.tsx';
import { useMayAssign } from '#web/features/assignments/common/useMayAssign.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { wholeOrAlert } from '#web/platform/jobs/bulk.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { ALWAYS_IN_ROOM, GROWS } from '#web/ui/grid/tools/columns.ts';
import { ageColumn } from '#web/ui/list/ageColumn.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { CartExpected } from './CartExpected.tsx';
import { CartProgress, DoneInCarts, useDone } from './CartProgress.tsx';
import { REQUESTS } from './kinds.ts';
import { TreatedChip } from './TreatedChip.tsx';
import '../requests.css';

type CartRow = RowOf<'GET /api/asked_monitorings/carts'>;

function useCartList(kind: RequestKind, isOperator: boolean) {
  const { t } = useTranslation('carts');
  const { instant } = useFormat();
  const make = useCallback(
    (columns: ColumnBuilders<CartRow>) => [
      columns.link('creation_date', 168, ({ id }) => REQUESTS[kind].sentCart(id), {
        filter: 'instant',
        words: ({ creation_date }) => instant(creation_date ?? ''),
      }),
      columns.values('owner_entity_label', 176),
      columns.person('confirmed_by_label', 'confirmed_by_name', 140, { isHiddenAtFirst: true }),
      columns.number('element_count', 190, { cell: (cart) => <CartProgress cart={cart} /> }),
      columns.boolean('is_treated', 132, {
        cell: ({ is_treated }) => <TreatedChip isTreated={is_treated} />,
        ...ALWAYS_IN_ROOM,
      }),
      ...(isOperator
        ? [
            ageColumn<CartRow>(t('carts.age'), ({ is_treated, creation_date }) => (is_treated ? null : creation_date)),
            ...assignedColumns<CartRow>(columns, ({ is_treated }) => is_treated === true),
          ]
        : []),
      columns.date('expected_on', 198, {
        cell: ({ expected_on }) => (expected_on ? <CartExpected day={expected_on} /> : <Nil />),
      }),
      columns.number('cost', 88),
      columns.text('note', 140, GROWS),
      columns.instant('treated_at', { isHiddenAtFirst: true }),
    ],
    [kind, instant, isOperator, t],
  );
  return useRecordList(`${kind}_carts`, REQUESTS[kind].carts, useColumns<CartRow>('cart', make), {
    order: NEWEST_FIRST,
  });
}

/** Confirmed carts; operators mark those that they have processed. */
export function CartList({ kind }: { kind: RequestKind }) {
  const { t } = useTranslation(['carts', 'requests']);
  const { instant, number, language } = useFormat();
  const { start } = useJobFile();
  const alerts = useAlerts();
  const isOperator = useUser().entity.type === 'vigie';
  const list = useCartList(kind, isOperator);
  const { queue } = REQUESTS[kind];
  const mayAssign = useMayAssign(queue);
  const done = useDone(kind, (list.page?.total ?? 0) > 0);
  const { isBusy, busily } = useBusy();
  const mark = async (ids: readonly string[], is_treated: boolean) => {
    try {
      for (const some of portionsOf(ids, MAX_AT_ONCE))
        await wholeOrAlert(await api(REQUESTS[kind].treat, { body: { ids: some, is_treated }, quiet: true }));
      alerts.add({ type: 'success', title: t(is_treated ? 'carts.marked' : 'carts.unmarked', { count: ids.length }) });
    } catch {
      // The failed call has shown an alert.
    }
    await list.reload();
  };
  return (
    <DoneInCarts value={done}>
      <ListScreen<CartRow>
        list={list}
        title={t(`carts.title.${kind}`)}
        crumbs={[{ label: t(`list.title.${kind}`), to: REQUESTS[kind].requests }, { label: t('carts.crumb') }]}
        label={t(`carts.title.${kind}`)}
        nameOf={({ creation_date, owner_entity_label }) =>
          `${owner_entity_label ?? ''} ${instant(creation_date ?? '')}`
        }
        addressOf={({ id }) => REQUESTS[kind].sentCart(id)}
        card={(cart) => (
          <>
            <span className="cards-line">
              <strong className="clip">{cart.owner_entity_label}</strong>
              <TreatedChip isTreated={cart.is_treated} />
            </span>
            <span className="clip">{cart.note}</span>
            <span className="cards-line">
              <CartProgress cart={cart} />
              <span className="number">
                {t('requests:tokens', { count: cart.cost ?? 0, number: number(cart.cost ?? 0) })}
              </span>
            </span>
            <span className="cards-line cards-foot">
              {instant(cart.creation_date ?? '')}
              {cart.due_on ? (
                <Due on={cart.due_on} isDone={cart.is_treated === true} />
              ) : (
                <CartExpected day={cart.expected_on} />
              )}
            </span>
          </>
        )}
        none={{
          icon: <Send size={24} aria-hidden="true" />,
          title: t('carts.noneTitle'),
          text: t('carts.noneText'),
        }}
        {...(isOperator && {
          bulk: (selection) => (
            <>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void busily(async () => mark(await selection.loadIds(), true).then(selection.clear))}
              >
                <CheckCheck size={16} aria-hidden="true" />
                {t('carts.mark')}
              </button>
              {mayAssign && <AssignBulk {...{ queue, selection }} onChanged={list.reload} />}
            </>
          ),
        })}
        rowActions={({ id, is_treated }) => [
          {
            id: 'pdf',
            label: t('carts.pdf'),
            icon: <FileText size={16} aria-hidden="true" />,
            onAction: () =>
              void start(() => api(REQUESTS[kind].pdf, { params: { id }, body: { language }, quiet: true })),
          },
          ...(isOperator
            ? [
                {
                  id: 'treated',
                  label: t(is_treated ? 'carts.unmark' : 'carts.mark'),
                  icon: is_treated ? (
                    <Undo2 size={16} aria-hidden="true" />
                  ) : (
                    <CheckCheck size={16} aria-hidden="true" />
                  ),
                  onAction: () => void busily(() => mark([id], !is_treated)),
                },
              ]
            : []),
        ]}
      />
    </DoneInCarts>
  );
}
