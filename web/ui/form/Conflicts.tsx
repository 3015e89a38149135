import { useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useFormContext } from './context.tsx';
import type { Dispute } from './formTypes.ts';
import { LastChange } from './LastChange.tsx';
import type { Conflict } from './values.ts';

type RowProps = {
  conflict: Conflict;
  record: Dispute['record'];
  isGivenUp: boolean;
  onChoose: (mine: boolean) => void;
};

function Row({ conflict: { field, mine, theirs }, record, isGivenUp, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { fields, history } = useFormContext();
  const { label, describe } = fields.get(field) ?? { label: field, describe: String };
  const words = (value: typeof mine, of: object) => (value === '' ? '' : describe(value, { ...of })) || t('none');
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      {([true, false] as const).map((isMine) => (
        <label key={String(isMine)} className="conflict-choice">
          <input
            className="radio"
            type="radio"
            name={field}
            checked={isGivenUp !== isMine}
            onChange={() => onChoose(isMine)}
          />
          <span>
            <strong>{t(isMine ? 'form.mine' : 'form.theirs')}</strong>
            {isMine ? words(mine, {}) : words(theirs, record)}
            {!isMine && history && <LastChange route={history} id={record.id} field={field} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Comparison({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { settle } = useFormContext();
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  return (
    <Dialog
      role="alertdialog"
      size="large"
      title={t('form.conflictTitle')}
      isOpen
      onClose={() => settle(null)}
      actions={
        <>
          <Button onClick={() => settle(null)}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => settle(givenUp)}>
            {t('form.saveChosen')}
          </Button>
        </>
      }
    >
      <p>{t('form.conflictText')}</p>
      {dispute.conflicts.map((conflict) => (
        <Row
          key={conflict.field}
          conflict={conflict}
          record={dispute.record}
          isGivenUp={givenUp.includes(conflict.field)}
          onChoose={(isMine) =>
            setGivenUp((before) => [
              ...before.filter((field) => field !== conflict.field),
              ...(isMine ? [] : [conflict.field]),
            ])
          }
        />
      ))}
    </Dialog>
  );
}

/** Shown when another user saved the same fields meanwhile: choose mine or theirs for each field. */
export function Conflicts() {
  const { dispute } = useFormContext();
  return dispute && <Comparison key={dispute.record.version} dispute={dispute} />;
}
