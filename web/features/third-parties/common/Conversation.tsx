import { FileDown, Globe, Mail, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { partsOfField } from '#web/features/parts/common/PartsInWords.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { HtmlText } from '#web/ui/display/HtmlText.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { DeliveryChip } from './DeliveryChip.tsx';
import { RetryMail } from './RetryMail.tsx';
import './exchanges.css';

type Row = RowOf<'GET /api/events'>;
const ICONS = { email: Mail, phone: Phone, form: Globe } as const;
const PAGE = 20;
const ANSWERS = ['form_answer', 'email_answer', 'file_answer', 'portal_answer'];

function MeansIcon({ type, contact_type }: Row) {
  const Icon = type === 'document_download' ? FileDown : (ICONS[contact_type as keyof typeof ICONS] ?? MessageSquare);
  return <Icon size={16} aria-hidden="true" />;
}

/** What came with an exchange: lists know the number of its files only. */
function TalkFiles({ exchange: id }: { exchange: string }) {
  const { t } = useTranslation('exchanges');
  const { data, error, mutate } = useApi('GET /api/events/{id}', { params: { id }, ownErrors: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton width="12rem" />;
  return (
    <section className="talk-files" aria-label={t('files')}>
      <Attachments
        route="GET /api/events/{id}/attachments/{attachment}/download"
        id={id}
        attachments={data.attachments}
      />
    </section>
  );
}

function Talk({ exchange, isNaming, onChanged }: { exchange: Row; isNaming: boolean; onChanged: () => unknown }) {
  const { t } = useTranslation('records');
  const { date, instant } = useFormat();
  const seesThirdParties = useCan('supplier.view');
  const { name, type, subject, content, contact_label, supplier, supplier_label, products = [] } = exchange;
  const at = exchange.mail_at ? instant(exchange.mail_at) : date(exchange.date ?? '');
  return (
    <li className="talk-item" data-answer={ANSWERS.includes(type ?? '') || undefined}>
      <header>
        <MeansIcon {...exchange} />
        <strong className="clip">{subject ?? name}</strong>
        <time className="number">{at}</time>
      </header>
      <p className="talk-facts">
        <EntryChip dictionary="event_type" value={type} />
        <DeliveryChip state={exchange.delivery_state} />
        {isNaming && supplier && seesThirdParties ? (
          <Link className="link" to={paths.thirdParty(supplier)}>
            {supplier_label}
          </Link>
        ) : (
          isNaming && <span>{supplier_label}</span>
        )}
        {contact_label && <span>{contact_label}</span>}
      </p>
      {content && (
        <div className="talk-text">
          <HtmlText text={content} />
        </div>
      )}
      {(exchange.attachment_count ?? 0) > 0 && <TalkFiles exchange={exchange.id} />}
      {exchange.internal_note && (
        <p className="talk-note">
          <strong>{t('event.internal_note')}</strong>
          {exchange.internal_note}
        </p>
      )}
      {products.length > 0 && <div className="talk-parts">{partsOfField(products)}</div>}
      <RetryMail exchange={exchange} onRetried={onChanged} />
    </li>
  );
}

type Props = {
  /** Only exchanges with, or about, these. */
  query: { supplier?: string; contact?: string; products?: string[] };
  /** Says with which third-party. */
  isNaming?: boolean;
  /** How many are shown at first. */
  first?: number;
  none: { title: string; text: string };
};

/** Exchanges as a conversation, the latest first. */
export function Conversation({ query, isNaming = false, first = PAGE, none }: Props) {
  const { t } = useTranslation('exchanges');
  const [size, setSize] = useState(first);
  const { data, error, mutate } = useApi(
    'GET /api/events',
    { query: { ...query, order_by: '-date,-creation_date', size }, ownErrors: true },
    { keepPreviousData: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <SheetLoading />;
  if (data.total === 0) return <EmptyState icon={<MessageSquare size={24} aria-hidden="true" />} {...none} />;
  return (
    <>
      <ol className="talk">
        {data.items.map((exchange) => (
          <Talk key={exchange.id} exchange={exchange} isNaming={isNaming} onChanged={mutate} />
        ))}
      </ol>
      {data.total > data.items.length && <Button onClick={() => setSize(size + PAGE)}>{t('more')}</Button>}
    </>
  );
}
