import { Lock } from 'lucide-react';
import { opens } from '#shared/entities/areas.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { Conversation } from '#web/features/third-parties/common/Conversation.tsx';
import { useAskForGosm } from '#web/features/third-parties/common/useAskForGosm.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Why a client does not see the exchanges, and whom to ask. */
function Closed() {
  const { t } = useTranslation('exchanges');
  const ask = useAskForGosm();
  return (
    <EmptyState
      icon={<Lock size={24} aria-hidden="true" />}
      title={t('closedTitle')}
      text={t('closedText')}
      action={<Button onClick={ask}>{t('askFor')}</Button>}
    />
  );
}

/** The exchanges with third-parties about a part and its catalogue part. */
export default function PartSheetEvents({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('exchanges');
  const user = useUser();
  if (!opens('exchanges', user, serverToday())) return <Closed />;
  return (
    <Conversation
      query={{ products: [part.id, ...(part.product ? [part.product] : [])] }}
      isNaming
      none={{ title: t('none'), text: t('noneText') }}
    />
  );
}
