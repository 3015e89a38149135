import type { InboundMailAnswer } from '#shared/answers/mails.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const COLOURS = { waiting: 'yellow', assigned: 'green', ignored: 'grey' } as const;

/** Whether a mail that nobody could match still waits. */
export function MailState({ state }: Pick<InboundMailAnswer, 'state'>) {
  const { t } = useTranslation('choices');
  return <Chip colour={COLOURS[state]}>{t(`mail_state.${state}`)}</Chip>;
}
