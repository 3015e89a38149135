import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { obstacle, productsIn, type Recipient } from './asking.ts';
import type { Asking } from './useAsking.ts';

function State({ recipient, asking }: { recipient: Recipient; asking: Asking }) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const draft = asking.draftOf(recipient);
  const outcome = asking.outcomes.get(recipient.supplier);
  if (outcome?.isDone) return <Chip colour="green">{t('done')}</Chip>;
  const stopped = asking.means === 'email' ? obstacle(recipient, draft) : null;
  const isOut = draft.isLeftOut || outcome?.isDone === false || stopped !== null;
  const count = productsIn(recipient, draft).length;
  return <Chip colour={isOut ? 'orange' : 'grey'}>{t('parts', { count, number: number(count) })}</Chip>;
}

/** The third-parties that are asked; the shown one is pressed. */
export function RecipientList({ recipients, asking }: { recipients: readonly Recipient[]; asking: Asking }) {
  const { t } = useTranslation('exchanges');
  return (
    <ul className="ask-recipients" aria-label={t('recipients')}>
      {recipients.map((recipient) => (
        <li key={recipient.supplier}>
          <button
            type="button"
            aria-pressed={recipient.supplier === asking.at}
            data-left-out={asking.draftOf(recipient).isLeftOut || undefined}
            onClick={() => asking.setAt(recipient.supplier)}
          >
            <span className="clip">{recipient.supplier_label}</span>
            <State recipient={recipient} asking={asking} />
          </button>
        </li>
      ))}
    </ul>
  );
}
