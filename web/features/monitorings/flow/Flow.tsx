import { ChevronLeft, ChevronRight, CircleCheck, ScanEye } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '#web/ui/sheet/sheet.css';
import '../monitorings.css';
import { FlowBar } from './FlowBar.tsx';
import { FlowPart } from './FlowPart.tsx';
import './flow.css';
import type { FlowAction } from './flowKeys.ts';
import { LastOrderForm } from './LastOrderForm.tsx';
import { Pending } from './Pending.tsx';
import { useAhead, useFlow } from './useFlow.ts';
import { useFlowKeys } from './useFlowKeys.ts';
import { type Queued, useQueue } from './useQueue.ts';

type HeadProps = { place: number; items: readonly Queued[]; total: number; done: number; act: (a: FlowAction) => void };

function Head({ place, items, total, done, act }: HeadProps) {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const words = { place: number(place + 1), count: total, number: number(total), shown: number(items.length) };
  return (
    <PageHeader
      title={t('flow.title')}
      crumbs={[{ label: t('title'), to: paths.monitorings }, { label: t('flow.title') }]}
      subtitle={
        <span aria-live="polite">
          {t(items.length < total ? 'flow.placeOfFirst' : 'flow.place', words)}
          {/* Heard with the place, as nothing takes the focus. */}
          <span className="hidden-text"> · {items[place]?.name}</span>
          {done > 0 && ` · ${t('flow.done', { count: done, number: number(done) })}`}
        </span>
      }
      actions={
        <>
          <IconButton
            label={t('flow.previous')}
            aria-keyshortcuts="K"
            icon={<ChevronLeft size={18} aria-hidden="true" />}
            disabled={place === 0}
            onClick={() => act('previous')}
          />
          <IconButton
            label={t('flow.next')}
            aria-keyshortcuts="J"
            icon={<ChevronRight size={18} aria-hidden="true" />}
            disabled={place >= items.length - 1}
            onClick={() => act('next')}
          />
          <HelpLink to={paths.guide('work-the-queue')} />
          <span className="flow-help muted">
            <Kbd>?</Kbd> {t('flow.keys')}
          </span>
        </>
      }
    />
  );
}

function Ahead({ item }: { item: Queued }) {
  useAhead(item);
  return null;
}

function Work({ items, total }: { items: readonly Queued[]; total: number }) {
  const { t } = useTranslation('monitorings');
  const flow = useFlow(items);
  const { record, error, outcomes, outcome, latest, act } = flow;
  useFlowKeys(act);
  const decided = outcomes.filter(({ state }) => state !== 'failed').length;
  const waiting = outcomes.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      {flow.ahead && <Ahead item={flow.ahead} />}
      <Head place={flow.place} items={items} total={total} done={decided} act={act} />
      <div className="flow-progress" aria-hidden="true">
        <span style={{ width: `${(decided / Math.max(1, items.length)) * 100}%` }} />
      </div>
      <div className="record-sheet flow-part">
        {outcome && (
          <p className="flow-outcome" data-state={outcome.state}>
            <CircleCheck size={16} aria-hidden="true" />
            {t(`flow.said.${outcome.kind}`)} · {t(`flow.states.${outcome.state}`)}
          </p>
        )}
        {record && <FlowPart key={record.id} record={record} reminder={flow.reminder} />}
        {!record && (error ? <ErrorState error={error} onRetry={() => act('next')} /> : <Skeleton height="420px" />)}
      </div>
      <div className="flow-foot">
        <div role="status">
          {latest && <Pending key={latest.id} latest={latest} others={waiting - 1} onUndo={() => act('undo')} />}
        </div>
        {flow.isAskingDate ? (
          <LastOrderForm isReady={flow.may.lastOrder} onDate={flow.recordLastOrder} onClose={flow.closeDate} />
        ) : (
          <FlowBar {...flow} />
        )}
      </div>
    </>
  );
}

/** `/monitorings/flow`: the queue of monitorings, one part at a time, by keys. */
export default function Flow() {
  const { t } = useTranslation('monitorings');
  const { data, error, mutate } = useQueue();
  const content = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="420px" />;
    if (data.items.length > 0) return <Work items={data.items} total={data.total} />;
    return (
      <EmptyState
        icon={<ScanEye size={24} aria-hidden="true" />}
        title={t('flow.none')}
        text={t('flow.noneText')}
        action={
          <Link className="link" to={paths.monitorings}>
            {t('title')}
          </Link>
        }
      />
    );
  };
  return <div className="page flow">{content()}</div>;
}
