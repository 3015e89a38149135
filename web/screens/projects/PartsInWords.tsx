import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SystemPart } from '#shared/systems/schema.ts';
import { paths } from '#web/app/paths.ts';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { nameOfPart } from './usePartColumns.tsx';

/** So many are named at once; the others on demand. */
const NAMED = 20;
/** Ids that one address holds: it may be 8 kB long. */
const IN_ADDRESS = 150;
const FIELDS = 'supplier_ref,internal_ref,nno,label';

type Props = { parts: readonly SystemPart[] };

function Named({ parts }: Props) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const ids = parts.map(({ product }) => product).toSorted();
  const { data } = useApi(
    'GET /api/products',
    ids.length > 0 ? { query: { id: ids, size: IN_ADDRESS, include_fields: FIELDS }, ownErrors: true } : null,
  );
  const nameOf = (id: string) => {
    const part = data?.items.find((one) => one.id === id);
    return part ? nameOfPart(part) : id;
  };
  return parts.map(({ product, quantity }) => (
    <span key={product}>
      <span className="number muted">{t('times', { number: number(quantity) })}</span>{' '}
      <Link className="link mono" to={paths.part(product)}>
        {nameOf(product)}
      </Link>
    </span>
  ));
}

function Others({ parts }: Props) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const groups = Array.from({ length: Math.ceil(parts.length / IN_ADDRESS) }, (_, n) =>
    parts.slice(n * IN_ADDRESS, (n + 1) * IN_ADDRESS),
  );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('parts.others', { count: parts.length, number: number(parts.length) })}</summary>
      {isOpen && groups.map((group) => <Named key={group[0]?.product} parts={group} />)}
    </details>
  );
}

/** Parts with their quantities, as a system had them: a part that is gone since keeps its id. */
export function PartsInWords({ parts }: Props) {
  const others = parts.slice(NAMED);
  return (
    <span className="parts-in-words">
      <Named parts={parts.slice(0, NAMED)} />
      {others.length > 0 && <Others parts={others} />}
    </span>
  );
}
