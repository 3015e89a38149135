import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SystemPart } from '#shared/systems/schema.ts';
import { paths } from '#web/app/paths.ts';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { nameOfPart } from './usePartColumns.tsx';

/** So many are named; the others are counted. */
const NAMED = 20;
const FIELDS = 'supplier_ref,internal_ref,nno,label';

/** Parts with their quantities, as a system had them: a part that is gone since keeps its id. */
export function PartsInWords({ parts }: { parts: readonly SystemPart[] }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const named = parts.slice(0, NAMED);
  const others = parts.length - named.length;
  const ids = named.map(({ product }) => product).toSorted();
  const { data } = useApi('GET /api/products', {
    query: { id: ids, size: NAMED, include_fields: FIELDS },
    ownErrors: true,
  });
  const nameOf = (id: string) => {
    const part = data?.items.find((one) => one.id === id);
    return part ? nameOfPart(part) : id;
  };
  return (
    <span className="parts-in-words">
      {named.map(({ product, quantity }) => (
        <span key={product}>
          <span className="number muted">{t('times', { number: number(quantity) })}</span>{' '}
          <Link className="link mono" to={paths.part(product)}>
            {nameOf(product)}
          </Link>
        </span>
      ))}
      {others > 0 && <span className="muted">{t('parts.others', { count: others, number: number(others) })}</span>}
    </span>
  );
}
