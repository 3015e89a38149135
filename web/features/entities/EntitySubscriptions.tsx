import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { AskToRenew } from '#web/features/credits/common/AskToRenew.tsx';
import { SubscriptionTable } from '#web/features/credits/common/SubscriptionTable.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const EditSubscriptions = lazy(() => import('./EditSubscriptions.tsx'));

type Props = { entity: EntityAnswer; isPast: boolean; onSaved: (entity: EntityAnswer) => unknown };

/** The subscriptions of an entity; operators edit them. */
export function EntitySubscriptions({ entity, isPast, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const isOperator = useUser().entity.type === 'vigie';
  const mayChange = useCan('entity.change') && isOperator && !isPast;
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="subscriptions-title">
      <header className="sheet-card-header">
        <h2 id="subscriptions-title">{t('subscriptions')}</h2>
        {!isPast && <AskToRenew company={entity.name} subscriptions={entity.subscriptions} />}
        {mayChange && (
          <Button size="small" icon={<Pencil size={14} aria-hidden="true" />} onClick={() => setEditing(true)}>
            {t('subscribe.edit')}
          </Button>
        )}
      </header>
      <SubscriptionTable subscriptions={entity.subscriptions} />
      {isEditing && (
        <Suspense>
          <EditSubscriptions entity={entity} onClose={() => setEditing(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </section>
  );
}
