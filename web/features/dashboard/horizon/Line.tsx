import { useFormat } from '#web/platform/language/useFormat.ts';
import { type Dated, marksOf } from './groups.ts';
import { clipped, dayOf, placeOf, type Span } from './window.ts';

const percent = (value: number) => `${value}%`;
/** Days: long before everything that is shown. */
const EVER = 1_000_000;

/** Orders are possible until the last one, hatched from there to the end. Without a date, it is not known. */
function Spans({ part: { last_buy_order, end_of_life }, span }: { part: Dated; span: Span }) {
  const [order, end] = [last_buy_order, end_of_life].map((date) => (date ? dayOf(date) : null));
  const last = order ?? end ?? null;
  const orderable = last === null ? null : clipped(-EVER, last, span);
  const after = order != null && end != null ? clipped(order, end, span) : null;
  return (
    <>
      {orderable && (
        <span
          className="ahead-span"
          data-kind="orderable"
          style={{ left: percent(orderable.left), width: percent(orderable.width) }}
        />
      )}
      {after && (
        <span
          className="ahead-span"
          data-kind="after"
          style={{ left: percent(after.left), width: percent(after.width) }}
        />
      )}
    </>
  );
}

/** The days that are inside the window. */
export function Marks({ marks, span }: { marks: ReturnType<typeof marksOf>; span: Span }) {
  const { date } = useFormat();
  return marks.map(({ kind, day }) => {
    const at = placeOf(dayOf(day), span);
    if (at < 0 || at > 100) return null;
    const style = { left: percent(at) };
    return <span key={`${kind} ${day}`} className="ahead-mark" data-kind={kind} title={date(day)} style={style} />;
  });
}

/** The year of the first day after the window, where nothing of the part is inside. */
function Beyond({ part: { last_buy_order, end_of_life, stock_end }, span }: { part: Dated; span: Span }) {
  const days = [last_buy_order, end_of_life, stock_end].filter((day): day is string => Boolean(day));
  const places = days.map((day) => placeOf(dayOf(day), span));
  if (places.some((at) => at >= 0 && at <= 100)) return null;
  const later = days.filter((_, n) => (places[n] ?? 0) > 100).sort()[0];
  const [side, day] = later ? ['after', later] : ['before', days.sort().at(-1) ?? ''];
  return (
    <span className="ahead-beyond" data-side={side}>
      {side === 'before' && '‹ '}
      {day.slice(0, 4)}
      {side === 'after' && ' ›'}
    </span>
  );
}

/** The line of one part. Decorative: the row says its dates. */
export const Line = ({ part, span }: { part: Dated; span: Span }) => (
  <span className="ahead-line" aria-hidden="true">
    <Spans part={part} span={span} />
    <Marks marks={marksOf(part)} span={span} />
    <Beyond part={part} span={span} />
  </span>
);
