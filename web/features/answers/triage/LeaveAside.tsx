import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { IGNORED_BECAUSE, type InboundMailAnswer } from '#shared/answers/mails.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Menu } from '#web/ui/dialogs/Menu.tsx';

type Props = { record: InboundMailAnswer; onSaved: (record: InboundMailAnswer) => Promise<void> };

/** Leaves a mail aside, for a reason that is chosen. */
export function LeaveAside({ record: { id, state }, onSaved }: Props) {
  const { t } = useTranslation(['received', 'choices']);
  const { isBusy, busily } = useBusy();
  const mayChange = useCan('answer.change');
  if (state !== 'waiting' || !mayChange) return null;
  const leave = async (reason: (typeof IGNORED_BECAUSE)[number]) =>
    onSaved(await api('POST /api/triage/{id}/ignore', { params: { id }, body: { reason } }));
  return (
    <Menu
      label={t('received:mail.ignore')}
      trigger={
        <Button className="amplify-button button button--default" isDisabled={isBusy}>
          {t('received:mail.ignore')}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      entries={IGNORED_BECAUSE.map((reason) => ({
        id: reason,
        label: t(`choices:ignored_because.${reason}`),
        onAction: () => void busily(() => leave(reason)),
      }))}
    />
  );
}
