import type { LineState, SuppliedLine } from '#shared/projects/supplier-file/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { StatementValue } from '#web/features/answers/common/StatementValue.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const COLOURS = { change: 'blue', same: 'grey', contradiction: 'orange', refused: 'red', done: 'green' } as const;

function Fields({ line: { fields, product_label, state } }: { line: SuppliedLine }) {
  const { t } = useTranslation(['projects', 'fields']);
  return (
    <table className="statements" aria-label={product_label}>
      <thead>
        <tr>
          <th scope="col">{t('projects:takeOver.field')}</th>
          <th scope="col">{t('projects:takeOver.known')}</th>
          <th scope="col">{t(`projects:takeOver.${state === 'change' ? 'becomes' : 'says'}`)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, known, said, is_changed, problem }) => (
          <tr key={field} data-changed={is_changed || undefined}>
            <th scope="row">{t(phraseKey('fields:label', field))}</th>
            <td>
              <StatementValue field={field} value={known} />
            </td>
            <td>
              <StatementValue field={field} value={said} />
              {problem && <span className="field-error"> {problem}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  line: SuppliedLine;
  isChosen: boolean;
  /** After taking over: what became of it. */
  outcome: 'taken' | 'refused' | null;
  refusal: string | undefined;
  isOver: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A part of the file: what is known beside what it would become. Only changes can be chosen. */
export function PreviewLine({ line, isChosen, outcome, refusal, isOver, isDisabled, onChoose }: Props) {
  const { t } = useTranslation('projects');
  const { product, product_label, label, state, reason, comment, fields, row } = line;
  const shown: LineState = outcome === 'taken' ? 'done' : outcome === 'refused' ? 'refused' : state;
  const explanation = refusal ?? (outcome ? null : reason);
  const name = (
    <>
      <span className="mono">{product_label}</span> <span className="muted">{label}</span>
    </>
  );
  return (
    <li className="card supplier-line" data-state={shown}>
      <div className="supplier-line-head">
        <h3>
          {state === 'change' && !isOver ? (
            <label className="supplier-choice">
              <input
                type="checkbox"
                className="checkbox"
                checked={isChosen}
                disabled={isDisabled}
                onChange={({ target }) => onChoose(target.checked)}
              />
              <span>{name}</span>
            </label>
          ) : (
            <Link className="link" to={paths.part(product)} target="_blank">
              {name}
            </Link>
          )}
        </h3>
        <span className="muted">{t('takeOver.row', { row })}</span>
        <Chip colour={COLOURS[shown]}>{t(`takeOver.states.${shown}`)}</Chip>
      </div>
      {explanation && <p className={shown === 'refused' ? 'field-error' : 'supplier-reason'}>{explanation}</p>}
      {comment && <p className="supplier-comment">{comment}</p>}
      {fields.length > 0 && <Fields line={line} />}
    </li>
  );
}
