import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { QueueSpec } from '../assembly/queues.ts';
import { type Access, AccessDenied, credentialsOf } from '../iam/access.ts';
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
  #access: Access;

  constructor(dir: string, specs: QueueSpec[], access: Access) {
    this.#dir = dir;
    this.#specs = specs;
    this.#access = access;
  }

  get specs(): readonly QueueSpec[] {
    return this.#specs;
  }

  get names(): string[] {
    return this.#specs.map(({ name }) => name);
  }

  messages(name: string): DeadLetter[] {
    return z.array(messageSchema).parse(readJson(this.#file(name)) ?? []);
  }

  /** What a function may not send is lost, as in Lambda. */
  send(arn: string, body: unknown, origin: DeadLetter['origin']): void {
    const queue = this.#specs.find((each) => each.arn === arn);
    if (!queue) throw new Error(`The template has no queue ${arn}.`);
    if (!this.#maySend(origin.functionName, arn)) return;
    const message: DeadLetter = { id: randomUUID(), sentAt: new Date().toISOString(), body, origin };
    writeJson(this.#file(queue.name), [...this.messages(queue.name), message]);
  }

  remove(name: string, id: string): void {
    const left = this.messages(name).filter((each) => each.id !== id);
    writeJson(this.#file(name), left);
  }

  /** Empties the queue and returns its letters. */
  takeAll(name: string): DeadLetter[] {
    const messages = this.messages(name);
    if (messages.length > 0) writeJson(this.#file(name), []);
    return messages;
  }

  #maySend(functionName: string, resource: string): boolean {
    try {
      this.#access.require(credentialsOf(functionName).accessKeyId, { action: 'sqs:SendMessage', resource });
      return true;
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      console.error(`A failed event is lost: ${error.message}`);
      return false;
    }
  }

  #file(name: string): string {
    return join(this.#dir, `${name}.json`);
  }
}
