import { useFormat } from '#web/platform/language/useFormat.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { Nil } from '#web/ui/list/useColumns.tsx';
import './statements.css';

/** A value that is known of a part, or that a third-party states. */
export function StatementValue({ field, value }: { field: string; value: string | null }) {
  const { date } = useFormat();
  if (!value) return <Nil />;
  if (field.startsWith('availability_status')) return <EntryChip dictionary={field} value={value} />;
  if (field === 'last_buy_order' || field === 'end_of_life') return date(value);
  return <span className="mono">{value}</span>;
}
