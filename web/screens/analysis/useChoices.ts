import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysedLine } from '#shared/analysis/schema.ts';
import { alerts } from '#web/components/alerts.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { type Choice, foresee, type Made, requestOf, undoOf } from './choices.ts';

type Options = { replace: (line: AnalysedLine) => void /** Counts may have changed. */; onSaved: () => void };

function send(made: Made): Promise<AnalysedLine> {
  const { id, ...query } = requestOf(made);
  return api('POST /api/analysis/is_selected/{id}', { params: { id }, query, quiet: true, ownErrors: true });
}

/** Makes choices: shown at once, sent one after the other, taken back when the server refuses. */
export function useChoices({ replace, onSaved }: Options) {
  const { t } = useTranslation('imports');
  const [made, setMade] = useState<Made[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The newest choice of each line: an answer to an older one must not show over it. */
  const newest = useRef(new Map<string, symbol>());

  const save = (before: AnalysedLine, steps: Made[]): Promise<boolean> => {
    const ticket = Symbol(before.id);
    newest.current.set(before.id, ticket);
    const show = (line: AnalysedLine) => newest.current.get(line.id) === ticket && replace(line);
    const work = async () => {
      try {
        let line = before;
        for (const step of steps) line = await send(step);
        show(line);
        return true;
      } catch (error) {
        show(before);
        alerts.add({
          type: 'error',
          title: t('review.failed'),
          text: error instanceof ApiError ? error.sentence : undefined,
        });
        return false;
      } finally {
        onSaved();
      }
    };
    const done = queue.current.then(work);
    queue.current = done;
    return done;
  };

  const choose = async (line: AnalysedLine, choice: Choice): Promise<void> => {
    const step: Made = { line: line.id, choice };
    replace(foresee(line, choice));
    setMade((list) => [...list, step]);
    if (!(await save(line, [step]))) setMade((list) => list.filter((one) => one !== step));
  };

  /** Answers the line whose last choice was taken back. */
  const undo = async (find: (id: string) => AnalysedLine | undefined): Promise<void> => {
    const last = made.at(-1);
    if (!last) return;
    const line = find(last.line);
    setMade((list) => list.slice(0, -1));
    if (!line) {
      for (const step of undoOf(made)) await send(step).catch(() => undefined);
      onSaved();
      return;
    }
    await save(line, undoOf(made));
  };
  return { choose, undo, lastLine: made.at(-1)?.line ?? null };
}
