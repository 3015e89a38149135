import { CheckCheck, FileText, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartAnswer, RequestKind } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { AssignedTo } from '#web/features/assignments/common/AssignedTo.tsx';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { ASSIGNED_KINDS } from '#web/features/assignments/common/assignedKinds.ts';
import { api } from '#web/platform/api/api.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Age } from '#web/ui/display/Age.tsx';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { as, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { CartExpected } from './CartExpected.tsx';
import { REQUESTS } from './kinds.ts';
import { TreatedChip } from './TreatedChip.tsx';

const FIELDS = ['owner_entity', 'confirmed_by', 'creation_date', 'element_count', 'cost', 'note', 'treated_at'];

/** Carts that the operator has not processed, the oldest first. */
const queueOf = (kind: RequestKind): Queue => ({
  route: REQUESTS[kind].carts.list,
  query: { is_treated: 'false', order_by: 'creation_date' },
  addressOf: REQUESTS[kind].sentCart,
});

function useCartWords() {
  const { t } = useTranslation('records');
  const maySeeEntities = useCan('entity.view');
  const kinds: ValueKinds = {
    owner_entity: linkTo(maySeeEntities ? paths.entity : null),
    confirmed_by: linkTo(null),
    creation_date: as('instant'),
    treated_at: as('instant'),
    expected_on: as('date'),
    is_treated: as('boolean'),
    element_count: as('number'),
    cost: as('number'),
    ...ASSIGNED_KINDS,
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('cart.note', field)) };
}

type ActionsProps = {
  kind: RequestKind;
  cart: CartAnswer;
  onSaved: (cart: CartAnswer) => Promise<void>;
  reload: () => Promise<void>;
};

function Actions({ kind, cart, onSaved, reload }: ActionsProps) {
  const { t } = useTranslation('carts');
  const { language } = useFormat();
  const isOperator = useUser().entity.type === 'vigie';
  const { start, isBusy: isPrinting } = useJobFile();
  const { isBusy, busily } = useBusy();
  const { id, version, is_treated } = cart;
  const { queue, pdf, changeSent } = REQUESTS[kind];
  const mark = () =>
    busily(async () => {
      try {
        const success = t(is_treated ? 'carts.unmarked' : 'carts.marked', { count: 1 });
        const body = { is_treated: !is_treated, version };
        await onSaved(await api(changeSent, { params: { id }, body, success }));
      } catch (error) {
        // Somebody else may have marked or assigned it meanwhile.
        await reload();
        throw error;
      }
    });
  return (
    <>
      {isOperator && <QueueSteps id={id} queue={queueOf(kind)} />}
      <AssignRecord queue={queue} record={cart} isDone={is_treated} onChanged={reload} />
      <Button
        icon={<FileText size={16} aria-hidden="true" />}
        isDisabled={isPrinting}
        onClick={() => void start(() => api(pdf, { params: { id }, body: { language }, quiet: true }))}
      >
        {t('carts.pdf')}
      </Button>
      {isOperator && (
        <Button
          variant={is_treated ? 'default' : 'primary'}
          icon={is_treated ? <Undo2 size={16} aria-hidden="true" /> : <CheckCheck size={16} aria-hidden="true" />}
          isDisabled={isBusy}
          onClick={() => void mark()}
        >
          {t(is_treated ? 'carts.unmark' : 'carts.mark')}
        </Button>
      )}
    </>
  );
}

/** How long it has waited and when it is expected are of today. */
function Subtitle({ cart, isPast }: { cart: CartAnswer; isPast: boolean }) {
  return (
    <span className="sheet-subtitle">
      <TreatedChip isTreated={cart.is_treated} />
      {!cart.is_treated && !isPast && <Age since={cart.creation_date} />}
      <AssignedTo record={cart} isDone={cart.is_treated || isPast} />
      {!isPast && !cart.due_on && <CartExpected day={cart.expected_on} />}
    </span>
  );
}

type Props = {
  kind: RequestKind;
  /** The requests of a cart. */
  requests: (cart: string) => ReactNode;
};

/** A sent cart: who asked for what, how far it is, and what the operator does about it. */
export function SentCart({ kind, requests }: Props) {
  const { t } = useTranslation('carts');
  const { instant, number } = useFormat();
  const words = useCartWords();
  const sheet = useSheet(REQUESTS[kind].sent);
  const changedWith = ({ history }: SheetTools) => ({
    onSaved: async (saved: CartAnswer) => {
      await sheet.setRecord(saved);
      history.retry();
    },
    reload: async () => {
      await sheet.reload();
      history.retry();
    },
  });
  const nameOf = ({ owner_entity_label, creation_date }: CartAnswer) =>
    [owner_entity_label, instant(creation_date)].filter(Boolean).join(', ');
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t(`carts.title.${kind}`), to: REQUESTS[kind].confirmedCarts }}
      missing={{ title: t('carts.notFound'), icon: <Send size={24} aria-hidden="true" /> }}
      header={(cart, tools) => ({
        name: nameOf(cart),
        title: nameOf(cart),
        subtitle: <Subtitle cart={cart} isPast={tools.isPast} />,
        actions: <Actions kind={kind} cart={cart} {...changedWith(tools)} />,
      })}
      tabs={(cart, tools) => [
        ...(tools.isPast
          ? []
          : [
              {
                id: 'requests',
                label: t(`list.title.${kind}`),
                count: number(cart.element_count),
                content: requests(cart.id),
              },
            ]),
        {
          id: 'overview',
          label: t('carts.about'),
          content: (
            <div className="sheet-columns">
              <FieldGroup
                {...words}
                record={cart}
                title={t('carts.about')}
                fields={tools.isPast ? FIELDS : [...FIELDS, 'expected_on']}
              />
              <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
            </div>
          ),
        },
      ]}
      history={{ route: REQUESTS[kind].sentHistory, ...words }}
    />
  );
}
