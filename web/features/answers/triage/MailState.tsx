import { useTranslation } from 'react-i18next';
import type { InboundMailAnswer } from '#shared/answers/mails.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const COLOURS = { waiting: 'yellow', assigned: 'green', ignored: 'grey' } as const;

/** Whether a mail that nobody could match still waits. */
export function MailState({ state }: Pick<InboundMailAnswer, 'state'>) {
  const { t } = useTranslation('choices');
  return <Chip colour={COLOURS[state]}>{t(`mail_state.${state}`)}</Chip>;
}
