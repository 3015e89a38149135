import { useState } from 'react';
import type { AnswerForm, AskedLine, Statement } from '#shared/answers/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { AnswerCalls } from './answerCalls.ts';
import { FilesField } from './FilesField.tsx';
import { countOf, statementOf, unanswered } from './lines.ts';
import { SameForAll } from './SameForAll.tsx';
import { StatementFields } from './StatementFields.tsx';
import { type Kept, useAnswer } from './useAnswer.ts';

/** From this many parts on, one answer for many is offered. */
const MANY = 2;

function KeptNote({ kept }: { kept: Kept }) {
  const { t } = useTranslation('answers');
  const { instant } = useFormat();
  if (kept.state === 'none') return null;
  if (kept.state === 'waiting') return t('draft.saving');
  if (kept.state === 'saved') return t('draft.saved', { time: instant(kept.at) });
  if (kept.state === 'failed') return t('draft.failed');
  return (
    <>
      {t('draft.conflict')}{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        {t('draft.reload')}
      </button>
    </>
  );
}

type PartProps = {
  asked: AskedLine;
  count: number;
  statement: Statement;
  onChange: (statement: Statement) => void;
  problemOf: (field: keyof Statement) => string | undefined;
};

function Part({ asked: { line, reference, nno, label, is_open }, count, statement, onChange, problemOf }: PartProps) {
  const { t } = useTranslation('answers');
  const title = t('part', { number: line + 1, reference });
  return (
    <li className="answer-card answer-part" aria-label={title}>
      <div className="answer-part-name">
        <h3>
          {count > 1 && <span className="answer-number muted">{line + 1}</span>}{' '}
          <span className="mono">{reference}</span>
        </h3>
        {(label || nno) && <p className="muted">{[label, nno].filter(Boolean).join(' · ')}</p>}
      </div>
      {is_open ? (
        <StatementFields statement={statement} onChange={onChange} problemOf={problemOf} about={title} />
      ) : (
        <p className="muted">{t('closed')}</p>
      )}
    </li>
  );
}

type Props = {
  calls: AnswerCalls;
  form: AnswerForm;
  /** Whether the user has an account, and reaches the form from the portal. */
  isInPortal: boolean;
  onSent: (form: AnswerForm) => void;
};

/** The questions of a request, and the answer as it is typed. */
export function AnswerSheet({ calls, form, isInPortal, onSent }: Props) {
  const { t } = useTranslation(['answers', 'validation', 'common']);
  const { date } = useFormat();
  const answer = useAnswer(calls, form, onSent);
  const { lines, comment, attachments } = answer.entries;
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  /** The parts shown under the filter: one that is being answered stays where it is. */
  const [shown, setShown] = useState(form.lines);
  const { answered, count } = countOf(form.lines, lines);
  const wrong = Object.keys(answer.contradictions).length;

  const problemOf = (line: number) => (field: keyof Statement) => {
    const [code] = answer.contradictions[`${line}.${field}`] ?? [];
    if (code && (isTried || statementOf(lines, line)[field]))
      return t(`validation:${code.code}` as 'validation:required');
    return answer.refused[`${line}.${field}`]?.[0];
  };
  const submit = () => {
    setTried(true);
    if (wrong === 0) return void answer.send();
    setShown(form.lines);
    setOnlyOpen(false);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <form
      className="answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isSending) submit();
      }}
    >
      <header className="answer-head">
        <h1>{t('answers:title')}</h1>
        <p>{t('answers:intro', { count: form.lines.length, supplier: form.supplier_label })}</p>
        <p className="muted">
          {t(isInPortal ? 'answers:untilInPortal' : 'answers:until', { date: date(form.expires_at, 'long') })}
        </p>
        <p className="muted">
          {t('answers:reference')} <span className="mono">VIG-{form.code}</span>
        </p>
      </header>
      {count >= MANY && <SameForAll asked={form.lines} lines={lines} onApply={answer.changeLines} />}
      <section aria-labelledby="parts">
        <div className="answer-parts-head">
          <h2 id="parts">{t('answers:parts')}</h2>
          <span className="muted" role="status">
            {t('answers:answered', { answered, count })}
          </span>
          {count >= MANY && (
            <label className="answer-filter">
              <input
                type="checkbox"
                className="checkbox"
                checked={isOnlyOpen}
                onChange={({ target }) => {
                  setOnlyOpen(target.checked);
                  setShown(target.checked ? unanswered(form.lines, lines) : form.lines);
                }}
              />
              {t('answers:onlyOpen')}
            </label>
          )}
        </div>
        {shown.length === 0 && <p className="muted">{t('answers:none')}</p>}
        <ol className="answer-parts">
          {shown.map((asked) => (
            <Part
              key={asked.line}
              asked={asked}
              count={form.lines.length}
              statement={statementOf(lines, asked.line)}
              onChange={(statement) => answer.changeLine(asked.line, statement)}
              problemOf={problemOf(asked.line)}
            />
          ))}
        </ol>
      </section>
      <section className="answer-card answer-general">
        <label className="field-label" htmlFor="general">
          {t('answers:general')}
        </label>
        <textarea
          id="general"
          className="input"
          rows={3}
          maxLength={5000}
          placeholder={t('answers:generalHint')}
          value={comment}
          onChange={({ target }) => answer.changeComment(target.value)}
        />
        <FilesField calls={calls} files={attachments} filesNow={answer.filesNow} onChange={answer.changeFiles} />
      </section>
      <footer className="answer-foot">
        {isTried && wrong > 0 && (
          <p className="field-error" role="alert">
            {t('answers:problems', { count: wrong })}
          </p>
        )}
        {answer.failure !== null && (
          <p className="field-error" role="alert">
            {answer.failure || t('common:errors.any')}
          </p>
        )}
        <div className="answer-foot-row">
          <span className="muted" role="status">
            <KeptNote kept={answer.kept} />
          </span>
          <Button type="submit" variant="primary" size="large" isLoading={answer.isSending} isDisabled={answer.isEmpty}>
            {t(form.sent ? 'answers:correct' : 'answers:send')}
          </Button>
        </div>
      </footer>
    </form>
  );
}
