import { useState } from 'react';
import { portionsOf } from '#shared/values/portions.ts';
import { paths } from '#web/app/routes/paths.ts';
import { MAX_IDS_IN_QUERY } from '#web/platform/api/request.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { NAME_OF_PART, nameOfPart } from './nameOfPart.ts';
import './parts-in-words.css';

/** Named at first; the others on demand. */
const NAMED = 20;

/** `mark`: a prefix, such as a quantity. */
type Props = { parts: readonly { product: string; mark?: string }[] };

function Named({ parts }: Props) {
  const { t } = useTranslation('sheets');
  const query = {
    id: parts.map(({ product }) => product).toSorted(),
    size: MAX_IDS_IN_QUERY,
    include_fields: NAME_OF_PART.join(','),
  };
  const { data } = useApi('GET /api/products', { query, ownErrors: true });
  const found = new Map(data?.items.map((part) => [part.id, nameOfPart(part)]));
  return parts.map(({ product, mark }) => (
    <span key={product}>
      {mark && <span className="number muted">{mark} </span>}
      {found.has(product) ? (
        <Link className="link mono" to={paths.part(product)}>
          {found.get(product)}
        </Link>
      ) : (
        <span className="muted">{data ? t('parts.unseen') : '…'}</span>
      )}
    </span>
  ));
}

function Others({ parts }: Props) {
  const { t } = useTranslation('sheets');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('parts.others', { count: parts.length, number: number(parts.length) })}</summary>
      {isOpen && portionsOf(parts, MAX_IDS_IN_QUERY).map((some) => <Named key={some[0]?.product} parts={some} />)}
    </details>
  );
}

/** Names of a record's parts; deleted ones cannot be named. */
export function PartsInWords({ parts }: Props) {
  const others = parts.slice(NAMED);
  return (
    <span className="parts-in-words">
      <Named parts={parts.slice(0, NAMED)} />
      {others.length > 0 && <Others parts={others} />}
    </span>
  );
}

/** Formats a field of part ids. */
export const partsOfField = (ids: unknown) => (
  <PartsInWords parts={(ids as readonly string[]).map((product) => ({ product }))} />
);
