import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '#web/app/routes/paths.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { usePrinting } from '#web/platform/usePrinting.ts';
import { type Group, marksOfAll, rowsAtFirst } from './groups.ts';
import { Line, Marks } from './Line.tsx';
import type { HorizonPart } from './useHorizon.ts';
import type { Span } from './window.ts';

/** The dates of a part in words. */
function useDates() {
  const { t } = useTranslation('dashboard');
  const { date } = useFormat();
  return ({ last_buy_order, end_of_life, stock_end }: HorizonPart): string =>
    [
      last_buy_order && `${t('horizon.order')} ${date(last_buy_order)}`,
      end_of_life && `${t('horizon.end')} ${date(end_of_life)}`,
      stock_end && `${t('horizon.stock')} ${date(stock_end)}`,
    ]
      .filter(Boolean)
      .join(', ');
}

export function useGroupName() {
  const { t } = useTranslation('dashboard');
  return ({ project, system }: Group<HorizonPart>): string =>
    [project?.name ?? (system ? null : t('horizon.noProject')), system?.name].filter(Boolean).join(' › ');
}

function PartRow({ part, span }: { part: HorizonPart; span: Span }) {
  const datesOf = useDates();
  return (
    <li className="ahead-row">
      <Link className="link mono clip" to={paths.part(part.id)} title={part.supplier_label ?? undefined}>
        {nameOfPart(part)}
      </Link>
      <span className="hidden-text">{datesOf(part)}</span>
      <Line part={part} span={span} />
    </li>
  );
}

type RowsProps = { parts: readonly HorizonPart[]; span: Span; isFolded: boolean };

/** The parts of a group: of many, the first ones, until the user asks for the others. */
function PartRows({ parts, span, isFolded }: RowsProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLLIElement>(null);
  const first = isFolded && !isWhole ? rowsAtFirst(parts.length) : parts.length;
  const others = parts.length - first;
  const showAll = () => {
    const before = rows.current?.previousElementSibling;
    flushSync(() => setWhole(true));
    before?.nextElementSibling?.querySelector('a')?.focus();
  };
  return (
    <>
      {parts.slice(0, first).map((part) => (
        <PartRow key={part.id} part={part} span={span} />
      ))}
      {others > 0 && (
        <li ref={rows} className="ahead-others no-print">
          <button type="button" className="link" onClick={showAll}>
            {t('horizon.others', { count: others, number: number(others) })}
          </button>
        </li>
      )}
    </>
  );
}

type Props = {
  group: Group<HorizonPart>;
  span: Span;
  isOpen: boolean;
  isFolded: boolean;
  onToggle: () => void;
};

/** A system with its parts: closed, their days lie on one line. */
export function GroupRows({ group, span, isOpen, isFolded, onToggle }: Props) {
  const { number } = useFormat();
  const nameOf = useGroupName();
  const id = useId();
  const isPrinting = usePrinting();
  return (
    <li className="ahead-group">
      <div className="ahead-row ahead-head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronRight size={14} aria-hidden="true" />
          <span className="clip">{nameOf(group)}</span>
          <span className="number muted">{number(group.parts.length)}</span>
        </button>
        <span className="ahead-line" aria-hidden="true">
          {!isOpen && <Marks marks={marksOfAll(group.parts)} span={span} />}
        </span>
      </div>
      <ul id={id} className="ahead-parts" hidden={!isOpen}>
        {(isOpen || isPrinting) && <PartRows parts={group.parts} span={span} isFolded={isFolded && !isPrinting} />}
      </ul>
    </li>
  );
}
