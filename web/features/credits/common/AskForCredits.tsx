import type { RequestKind } from '#shared/requests/schema.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';
import { Button } from '#web/ui/controls/Button.tsx';

type Props = { company: string; left: Partial<Record<RequestKind, number | undefined>> };

/** Asks for more credits, with what is left of each kind. The operator’s users grant them, and do not ask. */
export function AskForCredits({ company, left }: Props) {
  const { t } = useTranslation('account');
  if (useUser().entity.type !== 'client') return null;
  const lines = entriesOf(left).map(([kind, count = 0]) => t('credits.line', { kind: t(`credits.${kind}`), count }));
  const ask = () =>
    contactSupport({
      isWish: true,
      title: t('credits.subject', { company }),
      reproduction_steps: [t('credits.request', { company }), ...lines].join('\n'),
    });
  return <Button onClick={ask}>{t('credits.ask')}</Button>;
}
