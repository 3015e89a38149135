import { useSyncExternalStore } from 'react';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { ApiError, firstSentence } from '#web/platform/api/apiError.ts';
import { sendFile } from '#web/platform/api/sendFile.ts';
import { userSignal } from '#web/platform/session/session.ts';

/** Where something new goes: a folder, or the record itself; a file also into a document as its new version. */
export type Place = { parent: string } | { subject: Subject };
export type Target = Place | { replaces: string };
export type Upload = {
  id: number;
  file: File;
  target: Target;
  sent: number;
  /** `failed` stays until the user dismisses or repeats it, `done` until none is on its way. */
  state: 'waiting' | 'sending' | 'done' | 'failed';
  sentence?: string | undefined;
  /** The server judged the file itself: it would refuse it again, so it can only be dismissed. */
  isRefused?: boolean;
  stop: AbortController;
};

/** What the same file always gets: too large, of a wrong kind or a threat, with a name or content that is not accepted. */
const REFUSED: readonly number[] = [413, 415, 422];
const isRefusal = (error: unknown): boolean => error instanceof ApiError && REFUSED.includes(error.status);

/** Files sent at the same time. */
const AT_ONCE = 3;

/** Uploads by record. They go on when the user looks at another tab or screen. */
const uploads = new Map<string, readonly Upload[]>();
const none: readonly Upload[] = [];
const listeners = new Set<() => void>();
let lastId = 0;

export const isRunning = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Closing the page would stop uploads, so the browser asks first. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

function write(record: string, next: readonly Upload[]): void {
  uploads.set(record, next.some(isRunning) ? next : next.filter(({ state }) => state !== 'done'));
  const isBusy = [...uploads.values()].flat().some(isRunning);
  (isBusy ? addEventListener : removeEventListener)('beforeunload', askFirst);
  for (const listener of listeners) listener();
}
const all = (record: string): readonly Upload[] => uploads.get(record) ?? none;
const change = (record: string, id: number, fields: Partial<Upload>): void =>
  write(
    record,
    all(record).map((each) => (each.id === id ? { ...each, ...fields } : each)),
  );
const remove = (record: string, id: number): void =>
  write(
    record,
    all(record).filter((each) => each.id !== id),
  );

type OnAdded = (node: NodeAnswer) => unknown;

async function send(record: string, { id, file, target, stop }: Upload, onAdded: OnAdded): Promise<void> {
  const signal = AbortSignal.any([stop.signal, userSignal()]);
  const options = { quiet: true, ownErrors: true, signal } as const;
  try {
    const body = { file_name: file.name, size: file.size };
    const form = await api('POST /api/ged/upload_url', { body, ...options });
    await sendFile({ form, file, signal, onProgress: (sent) => change(record, id, { sent }) });
    const complete = { upload_id: form.upload_id, file_name: file.name, ...target };
    const node = await api('POST /api/ged/documents/complete', { body: complete, ...options });
    change(record, id, { state: 'done', sent: file.size });
    onAdded(node);
  } catch (error) {
    if (signal.aborted) remove(record, id);
    else change(record, id, { state: 'failed', sentence: firstSentence(error), isRefused: isRefusal(error) });
  }
}

async function sendNext(record: string, onAdded: OnAdded): Promise<void> {
  const sending = all(record).filter(({ state }) => state === 'sending');
  const next = all(record).find(({ state }) => state === 'waiting');
  if (!next || sending.length >= AT_ONCE) return;
  change(record, next.id, { state: 'sending' });
  await send(record, next, onAdded);
  await sendNext(record, onAdded);
}

/** A file and where it goes. */
export type Sent = Pick<Upload, 'file' | 'target'>;

/** Sends files, a few at the same time. `onAdded` gets each one that has become a document. */
export function addUploads(record: string, files: readonly Sent[], onAdded: OnAdded): void {
  const added = files.map(
    ({ file, target }): Upload => ({
      ...{ id: ++lastId, file, target, sent: 0, state: 'waiting' },
      stop: new AbortController(),
    }),
  );
  write(record, [...all(record), ...added]);
  for (const _ of added.slice(0, AT_ONCE)) void sendNext(record, onAdded);
}

/** Sends uploads again that failed. */
export function repeatUploads(record: string, some: readonly Upload[], onAdded: OnAdded): void {
  write(
    record,
    all(record).filter((each) => !some.includes(each)),
  );
  addUploads(record, some, onAdded);
}

/** Stops all that is on its way. */
export function dropAll(record: string): void {
  for (const { stop } of all(record).filter(isRunning)) stop.abort();
  write(
    record,
    all(record).filter((each) => !isRunning(each)),
  );
}

/** Stops an upload, or dismisses one that failed. */
export function dropUpload(record: string, { id, stop }: Upload): void {
  stop.abort();
  remove(record, id);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useUploads = (record: string): readonly Upload[] => useSyncExternalStore(subscribe, () => all(record));
