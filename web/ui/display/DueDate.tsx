import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

type Props = {
  /** A day, such as `2026-11-30`. */
  on: string;
  /** Nothing is due any more. */
  isDone?: boolean;
};

/** The day by which something has to be done, marked when it has passed. */
export function DueDate({ on, isDone = false }: Props) {
  const { date } = useFormat();
  return <span className={!isDone && on < serverToday() ? 'number late' : 'number'}>{date(on)}</span>;
}
