import { Hash, PackageMinus, PackageSearch, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';
import { ALWAYS_IN_ROOM, type GridColumn } from '#web/ui/grid/tools/columns.ts';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { FIELDS_OF_PART, PartCard, usePartColumns } from '../usePartColumns.tsx';
import type { Taken } from './TakeOff.tsx';

const PartForm = lazy(() => import('./PartForm.tsx'));
const TakeOff = lazy(() => import('./TakeOff.tsx'));

type HangingPart = RowOf<'GET /api/products/by_system/{systemId}'>;
const ROUTES = { list: 'GET /api/products/by_system/{systemId}' } as const;

const Alternate = ({ part: { id, label } }: { part: HangingPart['system_alternates'][number] }) => (
  <Link className="link mono clip" to={paths.part(id)}>
    {label ?? id}
  </Link>
);

/** The parts of a system with their quantities, designators and permitted alternates. */
function useHangingParts(systemId: string) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const parts = usePartColumns();
  const columns = useMemo(() => {
    const quantity: GridColumn<HangingPart> = {
      id: 'system_quantity',
      header: t('parts.quantity'),
      width: 104,
      isExtra: true,
      ...ALWAYS_IN_ROOM,
      cell: (part) => <span className="number">{number(part.system_quantity)}</span>,
    };
    const designators: GridColumn<HangingPart> = {
      id: 'system_designators',
      header: t('parts.designators'),
      width: 140,
      isExtra: true,
      cell: (part) => <span className="mono clip">{part.system_designators}</span>,
    };
    const alternates: GridColumn<HangingPart> = {
      id: 'system_alternates',
      header: t('parts.alternates'),
      width: 180,
      isExtra: true,
      cell: ({ system_alternates }) => system_alternates.map((part) => <Alternate key={part.id} part={part} />),
    };
    const [name, label, availability, supplier, ...others] = parts;
    const first = [name, label, quantity, availability, supplier].flatMap((column) => column ?? []);
    return [...first, designators, alternates, ...others];
  }, [parts, t, number]);
  return useRecordList('systemParts', ROUTES, columns, {
    params: { systemId },
    fields: FIELDS_OF_PART,
    beside: 'parts',
  });
}

type Opened = { form: Parameters<typeof PartForm>[0]['part'] } | { taken: Taken };

/** The actions for a part of a system. */
function useRowActions(open: (opened: Opened) => void) {
  const { t } = useTranslation('projects');
  return (part: HangingPart): MenuEntry[] => [
    {
      id: 'quantity',
      label: t('parts.change'),
      icon: <Hash size={16} aria-hidden="true" />,
      onAction: () => open({ form: { product: part.id, quantity: part.system_quantity, name: nameOfPart(part) } }),
    },
    {
      id: 'takeOff',
      label: t('parts.takeOff'),
      icon: <PackageMinus size={16} aria-hidden="true" />,
      onAction: () => open({ taken: { count: 1, loadIds: async () => [part.id], clear: () => {} } }),
    },
  ];
}

type Props = { system: SystemAnswer; onSaved: (system: SystemAnswer) => Promise<void> };

/** The tab with the parts of a system. */
export function SystemParts({ system, onSaved }: Props) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const list = useHangingParts(system.id);
  const mayChange = useCan('system.change');
  const [opened, setOpened] = useState<Opened | null>(null);
  const rowActions = useRowActions(setOpened);
  const add = mayChange && (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened({ form: undefined })}>
      {t('parts.add')}
    </Button>
  );
  const closing = {
    onClose: () => setOpened(null),
    onSaved: async (saved: SystemAnswer) => {
      await Promise.all([list.reload(), onSaved(saved)]);
    },
  };
  return (
    <>
      <RecordGrid
        list={list}
        label={t('parts.title')}
        nameOf={nameOfPart}
        addressOf={(part) => paths.part(part.id)}
        card={(part) => <PartCard part={part} quantity={t('times', { number: number(part.system_quantity) })} />}
        tools={add}
        none={{
          icon: <PackageSearch size={24} aria-hidden="true" />,
          title: t('systems.noParts'),
          text: mayChange ? t('systems.noPartsText') : undefined,
        }}
        {...(mayChange && {
          rowActions,
          bulk: (selection) => (
            <button type="button" onClick={() => setOpened({ taken: selection })}>
              <PackageMinus size={16} aria-hidden="true" />
              {t('parts.takeOff')}
            </button>
          ),
        })}
      />
      <Suspense>
        {opened && 'form' in opened && <PartForm system={system.id} part={opened.form} {...closing} />}
        {opened && 'taken' in opened && <TakeOff system={system} taken={opened.taken} {...closing} />}
      </Suspense>
    </>
  );
}
