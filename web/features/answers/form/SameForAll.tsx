import { useState } from 'react';
import { isSaid } from '#shared/answers/findings.ts';
import type { AskedLine } from '#shared/answers/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { applied, type Lines, NOTHING, unanswered } from './lines.ts';
import { StatementFields } from './StatementFields.tsx';

type Props = { asked: readonly AskedLine[]; lines: Lines; onApply: (lines: Lines) => void };

/** One answer for many parts: most manufacturers stop a whole series on one day. */
export function SameForAll({ asked, lines, onApply }: Props) {
  const { t } = useTranslation('answers');
  const [same, setSame] = useState(NOTHING);
  const [done, setDone] = useState<number | null>(null);
  const open = asked.filter(({ is_open }) => is_open);
  const left = unanswered(asked, lines);
  const apply = (to: readonly AskedLine[]) => {
    onApply(applied(lines, to, same));
    setDone(to.length);
  };
  return (
    <section className="answer-card answer-same" aria-labelledby="same">
      <h2 id="same">{t('all.title')}</h2>
      <p className="muted">{t('all.text')}</p>
      <StatementFields
        statement={same}
        onChange={(statement) => {
          setSame(statement);
          setDone(null);
        }}
        problemOf={() => undefined}
        about={t('all.title')}
      />
      <div className="answer-actions">
        {left.length > 0 && left.length < open.length && (
          <Button isDisabled={!isSaid(same)} onClick={() => apply(left)}>
            {t('all.toOpen', { count: left.length })}
          </Button>
        )}
        <Button isDisabled={!isSaid(same)} onClick={() => apply(open)}>
          {t('all.toAll', { count: open.length })}
        </Button>
        <span role="status" className="muted">
          {done !== null && t('all.applied', { count: done })}
        </span>
      </div>
    </section>
  );
}
