import { type ReactNode, useId, useState } from 'react';
import { ANSWERED_STATUSES, type Statement } from '#shared/answers/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { changed, isShown } from './lines.ts';

type Field = keyof Statement;
type Props = {
  statement: Statement;
  onChange: (statement: Statement) => void;
  /** The message about a field. */
  problemOf: (field: Field) => string | undefined;
  /** Said before the label of each field, so that a screen reader tells lines apart. */
  about: string;
  hasComment?: boolean;
};

const REASONS = ['minimum_order', 'long_lead_time', 'discontinuation_notice'] as const;
const LONGEST = { equiv_product: 200, equiv_product_supplier: 200, comment: 2000 } as const;

/** A label, a control and what is wrong with it. */
function Labelled({
  label,
  about,
  problem,
  children,
  kind = '',
}: {
  label: string;
  about: string;
  problem: string | undefined;
  kind?: string;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  const error = `${id}-error`;
  return (
    <div className={`answer-field ${kind}`}>
      <label className="field-label" htmlFor={id}>
        <span className="hidden-text">{about}, </span>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': problem ? error : undefined })}
      {problem && (
        <p className="field-error" id={error}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** What can be said about a part: the availability first, then only what belongs to it. */
export function StatementFields({ statement, onChange, problemOf, about, hasComment = true }: Props) {
  const { t } = useTranslation('answers');
  const hasMore = Boolean(statement.equiv_product || statement.equiv_product_supplier || statement.comment);
  const [isOpen, setOpen] = useState(hasMore);
  const set = (field: Field) => (value: string) => onChange(changed(statement, { [field]: value || null }));
  const common = (field: Field) => ({ about, problem: problemOf(field) });
  const isEnding = isOneOf(['obsolete', 'last_buy_order'], statement.availability_status);
  const shows = (field: Field) => isShown(field, statement);

  const choice = <K extends string>(field: Field, label: string, keys: readonly K[], nameOf: (key: K) => string) =>
    shows(field) && (
      <Labelled label={label} {...common(field)}>
        {(control) => (
          <select
            {...control}
            className="input answer-select"
            value={statement[field] ?? ''}
            onChange={({ target }) => set(field)(target.value)}
          >
            <option value="">{t('choose')}</option>
            {keys.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    );
  const date = (field: 'last_buy_order' | 'end_of_life', label: string) =>
    shows(field) && (
      <Labelled label={label} {...common(field)}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="input"
            max="2999-12-31"
            value={statement[field] ?? ''}
            onChange={({ target }) => set(field)(target.value)}
          />
        )}
      </Labelled>
    );
  const words = (field: keyof typeof LONGEST, label: string, kind = '') =>
    shows(field) && (
      <Labelled label={label} kind={kind} {...common(field)}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={LONGEST[field]}
            autoComplete="off"
            value={statement[field] ?? ''}
            onChange={({ target }) => set(field)(target.value)}
          />
        )}
      </Labelled>
    );

  return (
    <div className="answer-fields">
      {choice('availability_status', t('status'), ANSWERED_STATUSES, (each) => t(`statuses.${each}`))}
      {choice('availability_status_reason', t('reason'), REASONS, (each) => t(`reasons.${each}`))}
      {date('last_buy_order', t('lastOrder'))}
      {date('end_of_life', t('endOfLife'))}
      {isOpen || isEnding ? (
        <>
          {words('equiv_product', t('replacement'))}
          {words('equiv_product_supplier', t('replacementManufacturer'))}
          {hasComment && words('comment', t('remark'), 'answer-field--wide')}
        </>
      ) : (
        <button type="button" className="link answer-more" onClick={() => setOpen(true)}>
          {t(hasComment ? 'more' : 'moreWithoutRemark')}
          <span className="hidden-text">: {about}</span>
        </button>
      )}
    </div>
  );
}
