import type { Answer, Question } from './questions.ts';

export type Row = Record<string, unknown> & { id: string };

/** What everybody is given; `rows` begins anew with each call. `folder`: where files may be put. */
export type Data = { size: number; rows: () => Iterable<Row>; folder: string };

export type Reader = {
  /** Undefined: not made for such a question. */
  answer(question: Question): Promise<Answer | undefined>;
  /** Of the file so far; not known of rivals that map theirs. */
  bytesRead?(): number;
  close(): Promise<void>;
};

export type Rival = {
  name: string;
  build(): Promise<void>;
  /** A fresh reader: nothing cached but by the operating system, or by a server that runs anyway. */
  open(): Promise<Reader>;
  bytes(): Promise<number>;
  /** Takes everything off the disk again. */
  drop(): Promise<void>;
};
