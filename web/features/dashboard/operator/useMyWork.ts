import useSWR from 'swr';
import type { Me } from '#shared/users/schema.ts';
import { compareCodes } from '#shared/values/order.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { LISTS, mayList, OPEN_MONITORINGS } from '../waiting/kinds.ts';

/** Records that are shown at most. */
const MOST = 8;

/** The kinds of records that operators share among themselves, and what of each waits for them. */
const OPEN = {
  monitorings: { status: OPEN_MONITORINGS },
  receivedAnswers: { state: 'open' },
  triage: { state: 'waiting' },
  supports: { state: ['new', 'in_work'] },
  monitoringCarts: { is_treated: 'false' },
  solutionCarts: { is_treated: 'false' },
} as const;
export type WorkKind = keyof typeof OPEN;

/** Something to do: what it is, until when, and since when it waits. */
export type Work = {
  id: string;
  kind: WorkKind;
  to: string;
  name: string;
  /** The key of a monitoring's status. */
  status?: string | undefined;
  further: string | null | undefined;
  due: string | null | undefined;
  since: string | undefined;
};
type Row<K extends WorkKind> = RowOf<(typeof LISTS)[K]['route']>;

const cartAs =
  (addressOf: (id: string) => string) =>
  (row: Row<'monitoringCarts' | 'solutionCarts'>): Omit<Work, 'id' | 'kind' | 'due'> => ({
    to: addressOf(row.id),
    ...{ name: row.owner_entity_label ?? row.id, further: row.note, since: row.creation_date },
  });

const WORK: { [K in WorkKind]: (row: Row<K>) => Omit<Work, 'id' | 'kind' | 'due'> } = {
  monitorings: (row) => ({
    to: paths.monitoring(row.id),
    name: row.product_label ?? row.internal_ref ?? row.label ?? row.id,
    ...{ status: row.status, further: row.part_supplier_label, since: row.started_at ?? row.creation_date },
  }),
  receivedAnswers: (row) => ({
    to: paths.receivedAnswer(row.id),
    ...{ name: row.supplier_label ?? row.id, further: row.contact_label, since: row.received_at },
  }),
  triage: (row) => ({
    to: paths.inboundMail(row.id),
    ...{ name: row.subject || (row.sender ?? row.id), further: row.sender, since: row.received_at },
  }),
  supports: (row) => ({
    to: paths.supportRequest(row.id),
    ...{ name: row.title ?? row.id, further: row.owner_entity_label, since: row.creation_date },
  }),
  monitoringCarts: cartAs(paths.sentMonitoringCart),
  solutionCarts: cartAs(paths.sentSolutionCart),
};

const CARTS = {
  order_by: 'due_on,creation_date',
  include_fields: 'id,owner_entity_label,note,due_on,creation_date',
} as const;

/** The soonest due first; of one day, what waits longest. */
const ASKED = {
  monitorings: {
    order_by: 'due_on,started_at',
    include_fields: 'id,product_label,internal_ref,label,part_supplier_label,status,due_on,started_at,creation_date',
  },
  receivedAnswers: {
    order_by: 'due_on,received_at',
    include_fields: 'id,supplier_label,contact_label,due_on,received_at',
  },
  triage: { order_by: 'due_on,received_at', include_fields: 'id,subject,sender,due_on,received_at' },
  supports: { order_by: 'due_on,creation_date', include_fields: 'id,title,owner_entity_label,due_on,creation_date' },
  monitoringCarts: CARTS,
  solutionCarts: CARTS,
} as const satisfies Record<WorkKind, object>;

/** What the user follows of a kind, as parameters of its list, which is ordered by one column. */
export const mineOf = (kind: WorkKind, { username }: Me) => ({
  ...{ followed_by_label: username, ...OPEN[kind] },
  order_by: 'due_on',
});

async function load<K extends WorkKind>(kind: K, user: Me) {
  const query = { ...mineOf(kind, user), ...ASKED[kind], size: MOST };
  const { items, total } = await api(LISTS[kind].route, { ...SILENT, query });
  const works = items.map((row): Work => ({ id: row.id, kind, due: row.due_on, ...WORK[kind](row as Row<K>) }));
  return { kind, total, works };
}

/** The soonest due first, then what waits longest. */
const byDue = (one: Work, other: Work): number =>
  compareCodes(one.due ?? '9', other.due ?? '9') || compareCodes(one.since ?? '', other.since ?? '');

/** What the user follows and has not finished, as much as is shown, and how much there is of each kind. */
export function useMyWork() {
  const user = useUser();
  const kinds = (Object.keys(OPEN) as WorkKind[]).filter((kind) => mayList(user, kind));
  return useSWR(['my-work', user.id], async () => {
    const loaded = await Promise.all(kinds.map((kind) => load(kind, user)));
    return {
      next: loaded
        .flatMap(({ works }) => works)
        .sort(byDue)
        .slice(0, MOST),
      totals: loaded.filter(({ total }) => total > 0),
    };
  });
}
