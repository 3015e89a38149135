import { Coins } from 'lucide-react';
import { useState } from 'react';
import type { LedgerLine } from '#shared/credits/schema.ts';
import { REQUEST_KINDS, type RequestKind } from '#shared/requests/schema.ts';
import { MAX_ROWS } from '#web/platform/api/request.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { authorName, principalName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import './credits.css';

const STEP = 25;
const COLUMNS = ['date', 'kind', 'movement', 'reason', 'who', 'amount', 'balance'] as const;
const COLOURS = { grant: 'green', debit: 'light_grey', refund: 'blue' } as const;
const GLYPHS = { grant: 'up', debit: 'down', refund: 'up' } as const;

function Row({ line }: { line: LedgerLine }) {
  const { t } = useTranslation(['account', 'choices']);
  const { instant, number, signed } = useFormat();
  const principal = principalName(line);
  return (
    <tr>
      <td className="number">
        <time dateTime={line.date}>{instant(line.date)}</time>
      </td>
      <td>{t(`account:credits.${line.kind}`)}</td>
      <td>
        <Chip colour={COLOURS[line.movement]} glyph={GLYPHS[line.movement]}>
          {t(`choices:movement.${line.movement}`)}
        </Chip>
      </td>
      <th scope="row">{line.reason}</th>
      <td>
        {authorName(line)}
        {principal && <small>{t('account:credits.onBehalfOf', { user: principal })}</small>}
      </td>
      <td className="number account-amount">{signed(line.amount)}</td>
      <td className="number account-amount" data-label={t('account:credits.balance')}>
        {number(line.balance)}
      </td>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('account');
  return (
    <table className="account-table ledger">
      <caption className="hidden-text">{t('credits.ledger')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={column === 'amount' || column === 'balance' ? 'account-amount' : ''}
            >
              {t(`credits.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

type Asked = RequestKind | 'all';

function KindSwitch({ kind, onChange }: { kind: Asked; onChange: (kind: Asked) => void }) {
  const { t } = useTranslation('account');
  return (
    <fieldset className="segments" aria-label={t('credits.kind')}>
      {(['all', ...REQUEST_KINDS] as const).map((each) => (
        <button key={each} type="button" aria-pressed={kind === each} onClick={() => onChange(each)}>
          {t(`credits.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Movements of an entity's credits, newest first; of the user's own entity unless another is named. */
export function Ledger({ entity }: { entity?: string | undefined }) {
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const seesBoth = [useCan('token.view_monitoring'), useCan('token.view_processing')].every(Boolean);
  const [kind, setKind] = useState<Asked>('all');
  const [size, setSize] = useState(STEP);
  const query = { size, ...(entity && { entity }), ...(kind !== 'all' && { kind }) };
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/db_token/ledger',
    { query, language, ownErrors: true },
    { keepPreviousData: true },
  );
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
    if (!data) return <Skeleton height="120px" />;
    if (data.total === 0)
      return (
        <EmptyState
          icon={<Coins size={24} aria-hidden="true" />}
          title={t('credits.none')}
          text={t('credits.noneText')}
        />
      );
    return <Lines lines={data.items} />;
  };
  return (
    <div className="account-ledger" aria-busy={isValidating}>
      {seesBoth && <KindSwitch kind={kind} onChange={setKind} />}
      {content()}
      {data && data.items.length < data.total && size < MAX_ROWS && (
        <Button size="small" isLoading={isValidating} onClick={() => setSize(Math.min(MAX_ROWS, size * 2))}>
          {t('credits.more')}
        </Button>
      )}
    </div>
  );
}
