import { type ReactNode, useId, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

type To = { request: string } | { supplier: string };
type Offer = { key: string; to: To; about: string; words: string; why?: string };
const SHOWN = 8;

/** What a mail can be assigned to. */
function Offers({ offers, onAssign, isBusy }: { offers: Offer[]; onAssign: (to: To) => void; isBusy: boolean }) {
  const { t } = useTranslation('received');
  return (
    <ul className="mail-candidates">
      {offers.map(({ key, to, about, words, why }) => (
        <li key={key}>
          <span>
            {words} {why && <span className="muted">{why}</span>}
          </span>
          <Button size="small" isDisabled={isBusy} onClick={() => onAssign(to)}>
            {t('mail.assign')} <span className="hidden-text">{about}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Third-parties that are searched by name: of whom the mail says nothing. `isOnly`: it points to none at all. */
function Others({ isOnly, children }: { isOnly: boolean; children: (offers: Offer[]) => ReactNode }) {
  const { t } = useTranslation('received');
  const [search, setSearch] = useState('');
  const query = { search, size: SHOWN, order_by: 'name', include_fields: 'id,name,city' };
  const { data } = useApi('GET /api/suppliers', search.trim() ? { query } : null, { keepPreviousData: true });
  const found = search.trim() && data ? data.items : [];
  const offers = found.map(({ id, name, city }): Offer => {
    const words = [name, city].filter(Boolean).join(', ');
    return { key: id, to: { supplier: id }, about: name ?? '', words };
  });
  return (
    <Group title={t(isOnly ? 'mail.whose' : 'mail.others')}>
      {isOnly && <p className="mail-candidates-hint muted">{t('mail.whoseText')}</p>}
      <SearchField label={t('mail.search')} value={search} onChange={setSearch} />
      {children(offers)}
      <p className="muted" role="status">
        {search.trim() && data?.total === 0 ? t('mail.none') : ''}
      </p>
    </Group>
  );
}

/** What a mail may belong to: requests and third-parties that it points to, and any other third-party. */
export function Candidates({ id }: { id: string }) {
  const { t } = useTranslation('received');
  const { date } = useFormat();
  const navigate = useNavigate();
  const { isBusy, busily } = useBusy();
  const { data } = useApi('GET /api/triage/{id}/candidates', { params: { id } });
  if (!data) return <Skeleton height="80px" />;
  const assign = async (body: To) => {
    const answer = await api('POST /api/triage/{id}/assign', { params: { id }, body });
    await navigate(paths.receivedAnswer(answer.id));
  };
  const onAssign = (to: To) => void busily(() => assign(to));
  const list = (offers: Offer[]) => <Offers offers={offers} onAssign={onAssign} isBusy={isBusy} />;
  const requests = data.requests.map(
    ({ id: request, code, supplier_label: supplier, parts: count, asked_at, reason }): Offer => ({
      ...{ key: request, to: { request }, about: code, why: t(`mail.reasons.${reason}`) },
      words: t('mail.request', { supplier, code, count, date: date(asked_at) }),
    }),
  );
  const suppliers = data.suppliers.map(
    ({ id: supplier, label, reason }): Offer => ({
      ...{ key: supplier, to: { supplier }, about: label, words: label, why: t(`mail.reasons.${reason}`) },
    }),
  );
  return (
    <>
      {requests.length > 0 && <Group title={t('mail.requests')}>{list(requests)}</Group>}
      {suppliers.length > 0 && <Group title={t('mail.suppliers')}>{list(suppliers)}</Group>}
      <Others isOnly={requests.length + suppliers.length === 0}>{list}</Others>
    </>
  );
}
