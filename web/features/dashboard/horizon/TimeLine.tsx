import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import { today as localToday } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Axis, GridLines } from './Axis.tsx';
import { GroupRows } from './GroupRows.tsx';
import { type Group, knowsStock, openAtFirst } from './groups.ts';
import type { HorizonPart } from './useHorizon.ts';
import { dayOf, firstSpan, mayZoom, moved, zoomed } from './window.ts';

/** What is in sight of the time line, and how that changes. */
function useSpan(today: number) {
  const [span, setSpan] = useState(() => firstSpan(today));
  return {
    span,
    move: (by: 1 | -1) => setSpan((before) => moved(before, by, today)),
    zoom: (by: 1 | -1) => setSpan((before) => zoomed(before, by, today)),
    reset: () => setSpan(firstSpan(today)),
  };
}

function useOpen(groups: readonly Group<HorizonPart>[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(groups)));
  const toggle = (key: string) => setOpen((before) => before.symmetricDifference(new Set([key])));
  return { open, toggle };
}

const ICON = { size: 16, 'aria-hidden': true } as const;

function Tools({ span, move, zoom, reset }: ReturnType<typeof useSpan>) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="ahead-tools">
      <IconButton label={t('horizon.earlier')} icon={<ChevronLeft {...ICON} />} onClick={() => move(-1)} size="small" />
      <Button size="small" onClick={reset}>
        {t('horizon.today')}
      </Button>
      <IconButton label={t('horizon.later')} icon={<ChevronRight {...ICON} />} onClick={() => move(1)} size="small" />
      <IconButton
        label={t('horizon.zoomIn')}
        icon={<ZoomIn {...ICON} />}
        disabled={!mayZoom(span, -1)}
        onClick={() => zoom(-1)}
        size="small"
      />
      <IconButton
        label={t('horizon.zoomOut')}
        icon={<ZoomOut {...ICON} />}
        disabled={!mayZoom(span, 1)}
        onClick={() => zoom(1)}
        size="small"
      />
    </div>
  );
}

function Legend({ hasStock }: { hasStock: boolean }) {
  const { t } = useTranslation('dashboard');
  const kinds = ['orderable', 'order', 'after', 'end', ...(hasStock ? (['stock'] as const) : [])] as const;
  return (
    <ul className="ahead-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <span data-kind={kind} aria-hidden="true" />
          {t(`horizon.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  groups: readonly Group<HorizonPart>[];
  /** Long groups show their first rows only. */
  isFolded: boolean;
};

/** Last orders and ends of parts, by project and system. */
export function TimeLine({ groups, isFolded }: Props) {
  const today = localToday();
  const shown = useSpan(dayOf(today));
  const { span } = shown;
  const keysId = useId();
  const { t } = useTranslation('dashboard');
  const { open, toggle } = useOpen(groups);
  return (
    <>
      <div className="ahead-bar">
        <Legend hasStock={knowsStock(groups)} />
        <Tools {...shown} />
      </div>
      <div className="ahead">
        <Axis {...shown} today={today} keysId={keysId} />
        <div className="ahead-body">
          <GridLines span={span} today={today} />
          <ul className="ahead-groups">
            {groups.map((group) => (
              <GroupRows
                key={group.key}
                group={group}
                span={span}
                isOpen={open.has(group.key)}
                isFolded={isFolded}
                onToggle={() => toggle(group.key)}
              />
            ))}
          </ul>
        </div>
      </div>
      <p id={keysId} className="ahead-keys no-print">
        {t('horizon.keys')}
      </p>
    </>
  );
}
