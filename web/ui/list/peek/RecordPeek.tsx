import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useNavigate } from '#web/platform/router/index.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import '../../sheet/sheet.css';
import type { SheetTools } from '../../sheet/RecordSheet.tsx';
import { type HistoryRoute, useHistory } from '../../sheet/useHistory.ts';
import { type RecordRoute, useKeepRecord } from '../../sheet/useSheet.ts';
import type { Beside } from './beside.ts';

type Shown = { id: string; version?: number };
type Head = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode };
type Parts<Row> = {
  history: HistoryRoute;
  /** Of the whole sheet. */
  addressOf: (record: Row) => string;
  head: (record: Row, saving: Saving<Row>) => Head;
  /** What the sheet begins with. */
  content: (record: Row, tools: SheetTools, saving: Saving<Row>) => ReactNode;
};
/** The record as an answer has it, or loaded again; the list follows. */
type Saving<Row> = { onSaved: (record: Row) => Promise<void>; reload: () => Promise<void> };

/** The record was deleted, or is no longer the user's to see. */
function Missing() {
  const { t } = useTranslation('peek');
  return (
    <EmptyState icon={<FileX size={24} aria-hidden="true" />} title={t('missing.title')} text={t('missing.text')} />
  );
}

type SheetProps<Row> = Parts<Row> & { record: Row; saving: Saving<Row> };

function Peeked<Row extends Shown>({ record, history: route, saving, ...parts }: SheetProps<Row>) {
  const { t } = useTranslation('peek');
  const navigate = useNavigate();
  const history = useHistory(route, { id: record.id }, record.version);
  const address = parts.addressOf(record);
  const showTab = (tab: string) => void navigate(`${address}?tab=${tab}`);
  const { title, subtitle, actions } = parts.head(record, saving);
  return (
    <>
      <header className="peek-header">
        <h2>{title}</h2>
        {subtitle}
        <p className="peek-actions">
          <Link className="link" to={address} aria-keyshortcuts="Enter">
            {t('openSheet')}
          </Link>
          {actions}
        </p>
      </header>
      {parts.content(record, { history, showTab, isPast: false }, saving)}
    </>
  );
}

const ONCE = { shouldRetryOnError: false, revalidateIfStale: false };

type RecordOf<K extends RecordRoute> = Answer<K> & Shown;
type Props<K extends RecordRoute> = Beside &
  Parts<RecordOf<K>> & {
    route: K;
    id: string;
    /** Shown instead of the general sentences when there is no such record for the user. */
    missing?: ReactNode;
  };

/** A sheet's beginning beside the list. The last record stays until the next one is there, which is loaded ahead. */
export function RecordPeek<K extends RecordRoute>({ route, id, next, missing, onChanged, ...parts }: Props<K>) {
  const { data, error, mutate } = useCall<RecordOf<K>>(
    route,
    { params: { id }, ownErrors: true },
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const keep = useKeepRecord(route);
  const isThere = data?.id === id;
  useCall(route, isThere && next ? { params: { id: next }, ownErrors: true } : null, ONCE);
  if (error?.status === 404) return missing || <Missing />;
  // What is open in the panel stays, as on a sheet.
  if (error && !isThere) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="320px" />;
  const saving = {
    onSaved: async (record: RecordOf<K>) => {
      await keep(record);
      await onChanged();
    },
    reload: async () => {
      await mutate();
      await onChanged();
    },
  };
  return (
    <div className="peek-sheet record-sheet" aria-busy={!isThere}>
      <Peeked key={data.id} {...parts} record={data} saving={saving} />
    </div>
  );
}
