import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { FactChip, PROOF } from '../common/FactChip.tsx';

const MOST = 100;
const FIELDS = ['internal_ref', 'supplier_ref', 'nno', 'label', 'availability_status', ...PROOF] as const;

export type PartNode = Pick<RowOf<'GET /api/products'>, 'id' | (typeof FIELDS)[number]>;

const nameOf = (part: PartNode): string => part.internal_ref ?? part.supplier_ref ?? part.nno ?? part.label ?? part.id;

/** A part in the tree: reference, label and availability. */
export const PartName = ({ part }: { part: PartNode }) => (
  <>
    <Link className="link mono" to={paths.part(part.id)}>
      {nameOf(part)}
    </Link>
    <span className="clip">{part.label}</span>
    <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
  </>
);

function Twig({ part }: { part: PartNode }) {
  const { t } = useTranslation('sheet');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="part-twig">
        <button
          type="button"
          className="part-twig-toggle"
          aria-expanded={isOpen}
          aria-label={t('applications.show', { name: nameOf(part) })}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
        <PartName part={part} />
      </div>
      {isOpen && <PartBranch of={{ part: part.id }} />}
    </li>
  );
}

type Props = { of: { part: string } | { parent_part: string } };

/** The children of a part by upper element or application; each can be expanded. */
export function PartBranch({ of }: Props) {
  const { t } = useTranslation('sheet');
  const { number } = useFormat();
  const { data, error, mutate } = useApi('GET /api/products', {
    query: { ...of, include_fields: FIELDS.join(','), order_by: 'label', size: MOST },
    ownErrors: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="24px" />;
  if (data.items.length === 0) return <p className="sheet-quiet part-tree-none">{t('applications.none')}</p>;
  return (
    <>
      <ul className="part-tree">
        {data.items.map((part) => (
          <Twig key={part.id} part={part} />
        ))}
      </ul>
      {data.total > MOST && <p className="sheet-quiet">{t('applications.more', { number: number(MOST) })}</p>}
    </>
  );
}
