import { Coins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { AskForCredits } from '#web/features/credits/common/AskForCredits.tsx';
import { Balances } from '#web/features/credits/common/Balances.tsx';
import { Ledger } from '#web/features/credits/common/Ledger.tsx';
import { Statement } from '#web/features/credits/common/Statement.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const GrantCredits = lazy(() => import('./GrantCredits.tsx'));

/** The balance of the ledger's newest line, 0 without lines; nothing of a kind that the user may not see. */
function useBalance(entity: string, kind: RequestKind): Partial<Record<RequestKind, number | undefined>> {
  const isSeen = useCan(`token.view_${kind}`);
  const { data } = useApi('GET /api/db_token/ledger', isSeen ? { query: { entity, kind, size: 1 } } : null);
  return isSeen ? { [kind]: data && (data.items[0]?.balance ?? 0) } : {};
}

/** An entity's credits: balance and movements; operators with the permission grant credits. */
export function EntityCredits({ entity }: { entity: EntityAnswer }) {
  const { t } = useTranslation(['entities', 'account']);
  const { entity: own, is_superuser } = useUser();
  const mayGrant = useCan('token.grant') && (own.type === 'vigie' || is_superuser);
  const [isGranting, setGranting] = useState(false);
  const left = { ...useBalance(entity.id, 'monitoring'), ...useBalance(entity.id, 'processing') };
  return (
    <section className="card entity-credits" aria-labelledby="credits-title">
      <header className="sheet-card-header">
        <h2 id="credits-title">{t('account:credits.left')}</h2>
        <AskForCredits company={entity.name} left={left} />
        {mayGrant && (
          <Button icon={<Coins size={16} aria-hidden="true" />} onClick={() => setGranting(true)}>
            {t('entities:grant.button')}
          </Button>
        )}
      </header>
      <Balances left={left} />
      <div className="entity-movements">
        <h2>{t('account:credits.ledger')}</h2>
        <Statement entity={entity.id} />
      </div>
      <Ledger entity={entity.id} />
      {isGranting && (
        <Suspense>
          <GrantCredits entity={entity} onClose={() => setGranting(false)} />
        </Suspense>
      )}
    </section>
  );
}
