import { useState } from 'react';
import type { Comparison } from '#shared/answers/received.ts';
import type { Statement } from '#shared/answers/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { UnsavedGuard } from '#web/ui/form/Unsaved.tsx';
import { useUnsaved } from '#web/ui/form/useUnsaved.ts';
import { StatementValue } from '../common/StatementValue.tsx';
import { NOTHING } from '../form/lines.ts';
import { StatementFields } from '../form/StatementFields.tsx';
import type { Accepted } from './useDecisions.ts';

const COLOURS = { open: 'blue', accepted: 'green', dismissed: 'grey' } as const;

const startOf = ({ fields }: Comparison): Statement => ({
  ...NOTHING,
  ...Object.fromEntries(fields.map(({ field, said }) => [field, said])),
});

type Fields = { part: Comparison; isOpen: boolean; left: ReadonlySet<string>; onLeave: (left: Set<string>) => void };

/** What is known beside what is said; each field can be left out. */
function Fields({ part: { fields, outcome, product_label }, isOpen, left, onLeave }: Fields) {
  const { t } = useTranslation(['received', 'fields']);
  const nameOf = (field: string) => t(phraseKey('fields:label', field));
  const leave = (field: string, isTaken: boolean) =>
    onLeave(isTaken ? left.difference(new Set([field])) : left.union(new Set([field])));
  return (
    <table className="statements" aria-label={product_label}>
      <thead>
        <tr>
          <th scope="col">{t('received:field')}</th>
          <th scope="col">{t('received:known')}</th>
          <th scope="col">{t('received:said')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, known, said, is_changed }) => (
          <tr key={field} data-left={left.has(field) || undefined}>
            <th scope="row">
              {isOpen ? (
                <label className="answer-comparison-field">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={!left.has(field)}
                    onChange={({ target }) => leave(field, target.checked)}
                  />
                  {nameOf(field)}
                </label>
              ) : (
                nameOf(field)
              )}
            </th>
            <td>
              <StatementValue field={field} value={known} />
            </td>
            <td>
              <StatementValue field={field} value={said} />{' '}
              {!is_changed && outcome === 'open' && <span className="muted">{t('received:same')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Decision = { isBusy: boolean; onAccept: (accepted: Accepted) => void; onDismiss: () => void };

/** The decisions about a part that is still open. */
function OpenPart({ part, isBusy, onAccept, onDismiss }: Decision & { part: Comparison }) {
  const { t } = useTranslation('received');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<Statement | null>(null);
  const isEmpty = part.fields.length === 0;
  const unsaved = useUnsaved(edited !== null || left.size > 0);
  const { comment: _, ...given } = edited ?? startOf(part);
  const accepted: Accepted = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value && !left.has(field)),
  );
  return (
    <>
      <UnsavedGuard form={unsaved} />
      {edited ? (
        <StatementFields
          statement={edited}
          onChange={setEdited}
          problemOf={() => undefined}
          about={part.product_label}
          hasComment={false}
        />
      ) : isEmpty ? (
        !part.does_not_know && <p className="muted">{t('nothing')}</p>
      ) : (
        <Fields part={part} isOpen left={left} onLeave={setLeft} />
      )}
      <div className="answer-comparison-actions">
        {(!isEmpty || edited) && (
          <Button
            size="small"
            isDisabled={isBusy || Object.keys(accepted).length === 0}
            onClick={() => onAccept(accepted)}
          >
            {t(left.size > 0 ? 'acceptChosen' : 'accept')}
          </Button>
        )}
        {!edited && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setLeft(new Set());
              setEdited(startOf(part));
            }}
          >
            {t('edit')}
          </Button>
        )}
        <Button size="small" variant="quiet" isDisabled={isBusy} onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </>
  );
}

type Props = Decision & { part: Comparison; isDecidable: boolean; refusal: string | undefined };

/** A part of an answer: what is known, what is said, and what the operator makes of it. */
export function PartComparison({ part, isDecidable, refusal, ...decision }: Props) {
  const { t } = useTranslation('received');
  const { product, product_label, label, outcome, reason, fields, comment, does_not_know } = part;
  const isOpen = outcome === 'open' && isDecidable;
  return (
    <li className="card answer-comparison">
      <div className="answer-comparison-head">
        <h3>
          <Link className="link mono" to={paths.part(product)}>
            {product_label}
          </Link>{' '}
          <span className="muted">{label}</span>
        </h3>
        <Chip colour={COLOURS[outcome]}>{t(`outcomes.${outcome}`)}</Chip>
      </div>
      {comment && <p className="answer-comparison-text">{comment}</p>}
      {does_not_know && <p className="answer-comparison-text">{t('doesNotKnow')}</p>}
      {!isOpen && fields.length > 0 && <Fields part={part} isOpen={false} left={new Set()} onLeave={() => undefined} />}
      {reason && (
        <p className="answer-comparison-text">
          <strong>{t('aside.because')}</strong> {reason}
        </p>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {isOpen && <OpenPart part={part} {...decision} />}
    </li>
  );
}
