import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { useView } from '#web/ui/list/useView.ts';
import { Steps } from '#web/ui/sheet/queue/Steps.tsx';
import { NextStepChip } from '../common/NextStepChip.tsx';
import { useMayAsk } from '../common/useMayAsk.ts';
import { type AskedAction, type FollowUpAction, FollowUpActions, FollowUpDialogs } from './FollowUpActions.tsx';
import { type FollowUpRow, VIEWS, type View } from './followUps.ts';
import './followUps.css';
import { useFollowUps } from './useFollowUps.tsx';

const FollowUpDialog = lazy(() => import('./FollowUpDialog.tsx'));

function Card({ row }: { row: FollowUpRow }) {
  const { t } = useTranslation(['choices', 'exchanges']);
  const { number } = useFormat();
  const count = row.products?.length ?? 0;
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{row.supplier_label}</strong>
        {row.next_step ? (
          <NextStepChip step={row.next_step} />
        ) : (
          row.follow_up && t(`choices:follow_up.${row.follow_up}`)
        )}
      </span>
      <span className="clip">{row.contact_label}</span>
      <span className="cards-line muted">
        <span>{t('exchanges:parts', { count, number: number(count) })}</span>
        {row.next_step_on && <DueDate on={row.next_step_on} />}
      </span>
    </>
  );
}

/** Views of what waits: one steps through them. */
const WAITING: ReadonlySet<View> = new Set(['due', 'planned']);

const ACTIONS: Readonly<Record<View, readonly FollowUpAction[]>> = {
  due: ['send', 'postpone', 'handOver', 'stop'],
  planned: ['postpone', 'handOver', 'stop'],
  over: [],
  all: [],
  failed: [],
};

/** `/follow-ups`: what the operator has to do about requests that third-parties have not answered. */
export default function FollowUpList() {
  const { t } = useTranslation('exchanges');
  const mayAct = useMayAsk();
  const [view, setView] = useView<View>(VIEWS);
  const [shown, setShown] = useState<FollowUpRow | null>(null);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const list = useFollowUps(view, setShown);
  const rows = list.page?.items ?? [];
  const at = rows.findIndex((row) => row?.id === shown?.id);
  const place = at < 0 || list.state.size < 1 ? at : at + (list.state.page - 1) * list.state.size;
  const stepTo = (row: FollowUpRow | null | undefined) => (at >= 0 && row ? () => setShown(row) : undefined);
  const changed = async () => {
    await list.reload();
    refreshAll();
  };
  const views = VIEWS.map((value) => ({ value, label: t(`followUps.views.${value}`) }));
  return (
    <>
      <ListScreen<FollowUpRow>
        list={list}
        title={t('followUps.title')}
        label={t('followUps.title')}
        actions={<Segments label={t('followUps.view')} options={views} value={view} onChange={setView} />}
        nameOf={(row) => row.supplier_label ?? t('followUps.title')}
        addressOf={({ supplier = '' }) => paths.thirdParty(supplier)}
        onOpen={setShown}
        card={(row) => <Card row={row} />}
        {...(mayAct &&
          ACTIONS[view].length > 0 && {
            bulk: (selection) => <FollowUpActions selection={selection} actions={ACTIONS[view]} onChanged={changed} />,
          })}
        none={{
          icon: <BellRing size={24} aria-hidden="true" />,
          title: t(`followUps.none.${view}`),
          ...(view !== 'all' && { text: t(view === 'failed' ? 'followUps.failedText' : 'followUps.noneText') }),
        }}
      />
      <Suspense>
        {shown && (
          <FollowUpDialog
            row={shown}
            steps={
              WAITING.has(view) && (
                <Steps
                  isInDialog
                  at={place}
                  count={list.page?.total ?? 0}
                  onPrevious={stepTo(rows[at - 1])}
                  onNext={stepTo(rows[at + 1])}
                />
              )
            }
            mayAct={mayAct}
            onAction={(action) => {
              setAsked({ action, ids: [shown.id] });
              setShown(null);
            }}
            onDone={changed}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
      {asked && <FollowUpDialogs asked={asked} onDone={changed} onClose={() => setAsked(null)} />}
    </>
  );
}
