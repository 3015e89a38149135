import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { QueueSpec } from '../assembly/queues.ts';
import { readJson, writeJson } from '../lib/files.ts';

const messageSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** The message body as in SQS. */
  body: z.unknown(),
  /** The failed invocation, for redriving. */
  origin: z.object({ functionName: z.string(), event: z.unknown(), error: z.string() }),
});

export type DeadLetter = z.infer<typeof messageSchema>;

/** Dead-letter queues of the template, one file each. */
export class Queues {
  #dir: string;
  #specs: QueueSpec[];

  constructor(dir: string, specs: QueueSpec[]) {
    this.#dir = dir;
    this.#specs = specs;
  }

  get names(): string[] {
    return this.#specs.map(({ name }) => name);
  }

  messages(name: string): DeadLetter[] {
    return z.array(messageSchema).parse(readJson(this.#file(name)) ?? []);
  }

  send(arn: string, body: unknown, origin: DeadLetter['origin']): void {
    const queue = this.#specs.find((each) => each.arn === arn);
    if (!queue) throw new Error(`The template has no queue ${arn}.`);
    const message: DeadLetter = { id: randomUUID(), sentAt: new Date().toISOString(), body, origin };
    writeJson(this.#file(queue.name), [...this.messages(queue.name), message]);
  }

  /** Empties the queue and returns its letters. */
  takeAll(name: string): DeadLetter[] {
    const messages = this.messages(name);
    if (messages.length > 0) writeJson(this.#file(name), []);
    return messages;
  }

  #file(name: string): string {
    return join(this.#dir, `${name}.json`);
  }
}
