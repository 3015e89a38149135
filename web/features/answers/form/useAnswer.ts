import { useCallback, useEffect, useRef, useState } from 'react';
import { contradictionsOf, isAnswered } from '#shared/answers/findings.ts';
import type { AnswerForm, Statement } from '#shared/answers/schema.ts';
import type { AttachmentInput } from '#shared/attachments/schema.ts';
import { ApiError } from '#web/platform/api/api.ts';
import type { AnswerCalls } from './answerCalls.ts';
import { type Lines, linesFrom, sentLines } from './lines.ts';

export type Entries = { lines: Lines; comment: string; attachments: readonly AttachmentInput[] };
export type Kept = { state: 'none' | 'waiting' | 'failed' | 'conflict' } | { state: 'saved'; at: string };
/** Messages by line and field, as the server sends them or from the same rules. */
export type Problems = Readonly<Record<string, readonly string[]>>;

const PAUSE_MS = 1500;

const entriesOf = ({ draft, sent }: AnswerForm): Entries => {
  const given = draft ?? sent;
  return {
    lines: linesFrom(given?.lines ?? []),
    comment: given?.comment ?? '',
    attachments: (given?.attachments ?? []).map(({ id, name }) => ({ id, name })),
  };
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** The entries of a form, which are kept on the server as they are typed, and sent. */
export function useAnswer(calls: AnswerCalls, form: AnswerForm, onSent: (form: AnswerForm) => void) {
  const [entries, setEntries] = useState(() => entriesOf(form));
  const [kept, setKept] = useState<Kept>(form.draft ? { state: 'saved', at: form.draft.saved_at } : { state: 'none' });
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const latest = useRef(entries);
  const version = useRef(form.draft?.version ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const bodyOf = useCallback(
    ({ lines, comment, attachments }: Entries) => ({
      lines: sentLines(form.lines, lines),
      comment: comment.trim() || null,
      attachments: [...attachments],
    }),
    [form.lines],
  );

  const keep = useCallback(async () => {
    try {
      const saved = await calls.keep({ ...bodyOf(latest.current), version: version.current });
      version.current = saved.version;
      setKept({ state: 'saved', at: saved.saved_at });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 412;
      setKept({ state: isConflict ? 'conflict' : 'failed' });
      if (!isConflict && !(error instanceof ApiError && error.status < 500 && error.status > 0))
        timer.current = setTimeout(keepSoon.current, 4 * PAUSE_MS);
    }
  }, [bodyOf, calls]);

  /** One save at a time: each continues from the version of the one before. */
  const keepSoon = useRef<() => void>(() => {});
  keepSoon.current = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(keep);
  };

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && timer.current !== undefined && keepSoon.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer.current);
    };
  }, []);

  const change = (next: Partial<Entries>) => {
    latest.current = { ...latest.current, ...next };
    setEntries(latest.current);
    setFailure(null);
    setKept((before) => (before.state === 'conflict' ? before : { state: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepSoon.current(), PAUSE_MS);
  };

  const send = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSending(true);
    setFailure(null);
    await saving.current;
    try {
      onSent(await calls.send(bodyOf(latest.current)));
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && typeof error.detail === 'object') setRefused(error.detail);
      else setFailure(error instanceof ApiError ? (error.sentence ?? '') : '');
    }
  };

  const body = bodyOf(entries);
  return {
    ...{ entries, kept, failure, isSending, send, refused },
    /** What contradicts itself, by `<line>.<field>`: codes of validation phrases. */
    contradictions: contradictionsOf(body.lines, today()),
    isEmpty: !isAnswered(body),
    changeLine: (line: number, statement: Statement) => {
      setRefused({});
      change({ lines: { ...latest.current.lines, [line]: statement } });
    },
    changeLines: (lines: Lines) => change({ lines }),
    changeComment: (comment: string) => change({ comment }),
    changeFiles: (attachments: readonly AttachmentInput[]) => change({ attachments }),
    filesNow: () => latest.current.attachments,
  };
}
