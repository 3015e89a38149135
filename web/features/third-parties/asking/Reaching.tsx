import { Factory } from 'lucide-react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { contactIn, obstacle, productsIn, type Recipient } from './asking.ts';
import type { Asking } from './useAsking.ts';

type Props = { recipient: Recipient; asking: Asking };

/** Which of the parts are asked about. */
function AskedParts({ recipient, asking }: Props) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const draft = asking.draftOf(recipient);
  const count = productsIn(recipient, draft).length;
  const turn = (id: string, isOn: boolean) =>
    asking.change(recipient, {
      withoutParts: isOn ? draft.withoutParts.filter((each) => each !== id) : [...draft.withoutParts, id],
    });
  return (
    <details className="ask-parts">
      <summary>{t('parts', { count, number: number(count) })}</summary>
      <ul aria-label={t('partsLabel')}>
        {recipient.parts.map(({ id, label }) => (
          <li key={id}>
            <label className="field-check">
              <input
                type="checkbox"
                className="checkbox"
                checked={!draft.withoutParts.includes(id)}
                onChange={({ target }) => turn(id, target.checked)}
              />
              <span className="mono clip">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Obstacle({ recipient, asking }: Props) {
  const { t } = useTranslation('exchanges');
  const outcome = asking.outcomes.get(recipient.supplier);
  if (outcome && !outcome.isDone)
    return (
      <p className="form-failure" role="alert">
        {outcome.why}
      </p>
    );
  const found = obstacle(recipient, asking.draftOf(recipient));
  const isTold = found && (asking.means === 'email' || recipient.refusal);
  if (!isTold) return null;
  return (
    <p className="ask-left" role="note">
      {t('skipped', { why: 'why' in found ? found.why : t(`obstacles.${found.key}`) })}
    </p>
  );
}

/** Whom of the third-party, about which parts, and what prevents it. */
export function Reaching({ recipient, asking, isAlone }: Props & { isAlone: boolean }) {
  const { t } = useTranslation('exchanges');
  const draft = asking.draftOf(recipient);
  const options = recipient.contacts.map(({ id, name, email }) => ({
    value: id,
    label: name,
    hint: email ?? t('noAddress'),
  }));
  const contact = contactIn(recipient, draft.contact);
  return (
    <>
      <div className="ask-whom">
        <Factory size={16} aria-hidden="true" />
        <strong className="clip">{recipient.supplier_label}</strong>
        {asking.means === 'email' && !isAlone && (
          <Button size="small" onClick={() => asking.change(recipient, { isLeftOut: !draft.isLeftOut })}>
            {t(draft.isLeftOut ? 'include' : 'skip')}
          </Button>
        )}
      </div>
      <div className="ask-pair">
        {options.length > 0 && (
          <Select
            label={t('contact')}
            options={options}
            value={contact?.id ?? ''}
            onChange={(id) => asking.change(recipient, { contact: id })}
          />
        )}
        <AskedParts recipient={recipient} asking={asking} />
      </div>
      <Obstacle recipient={recipient} asking={asking} />
    </>
  );
}
