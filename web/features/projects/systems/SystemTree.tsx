import type { Branch } from '#shared/systems/tree.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import '../projects.css';
import { SystemGrid } from './SystemGrid.tsx';

/** The tree of systems, each with its quantity per parent. */
export function SystemTree({ branches, label }: { branches: readonly Branch[]; label: string }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  return (
    <SystemGrid
      branches={branches}
      label={label}
      className="system-tree"
      columns={[
        {
          name: 'quantity',
          label: t('parts.quantity'),
          cell: ({ branch: { quantity } }) => (
            <span className="number muted">{t('times', { number: number(quantity) })}</span>
          ),
        },
      ]}
    />
  );
}
