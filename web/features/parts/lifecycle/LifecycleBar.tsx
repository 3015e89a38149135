import { type LifecycleDates, type LifecycleGeometry, lifecycleGeometry, type Span } from '#shared/parts/lifecycle.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import './lifecycle.css';

/** From this percentage on, the label of today has no room to its right. */
const LATE = 88;
const percent = (value: number) => `${value}%`;
const place = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** Decorative: the legend below has the dates. */
function Track({ geometry }: { geometry: LifecycleGeometry }) {
  const { t } = useTranslation('sheet');
  const { orderable, afterLastBuy, today: now, milestones, years } = geometry;
  return (
    <div aria-hidden="true">
      <div className="lifecycle-track">
        {orderable && <span className="lifecycle-span" data-kind="orderable" style={place(orderable)} />}
        {afterLastBuy && <span className="lifecycle-span" data-kind="after-last-buy" style={place(afterLastBuy)} />}
        <span className="lifecycle-future" style={{ left: percent(now) }} />
        {milestones.map(({ name, at }) => (
          <span key={name} className="lifecycle-milestone" data-name={name} style={{ left: percent(at) }} />
        ))}
        <span className="lifecycle-today" data-late={now > LATE ? '' : undefined} style={{ left: percent(now) }}>
          <span>{t('lifecycle.today')}</span>
        </span>
      </div>
      <div className="lifecycle-years">
        {years.map(({ year, at }) => (
          <span key={year} style={{ left: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Solid while orders are possible, hatched after the last buy order, lighter in the future. */
export function LifecycleBar(dates: LifecycleDates) {
  const { t } = useTranslation('sheet');
  const { date } = useFormat();
  const geometry = lifecycleGeometry(dates, today());
  if (!geometry) return <p className="muted">{t('lifecycle.unknown')}</p>;
  return (
    <div className="lifecycle">
      <Track geometry={geometry} />
      <dl className="lifecycle-legend">
        {geometry.milestones.map((milestone) => (
          <div key={milestone.name} data-name={milestone.name}>
            <dt>{t(`lifecycle.${milestone.name}`)}</dt>
            <dd>{date(milestone.date)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
