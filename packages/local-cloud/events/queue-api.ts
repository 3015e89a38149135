import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Access, AccessDenied, accessKeyOf } from '../iam/access.ts';
import { readBody } from '../lib/http.ts';
import type { Queues } from './queues.ts';

const input = z.object({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z.number().min(1).max(10).default(1),
  VisibilityTimeout: z.number().min(0).default(30),
  ReceiptHandle: z.string().default(''),
});
type Input = z.output<typeof input>;

class QueueError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** SQS as far as whoever reads a dead-letter queue needs it: its length, its messages, and their removal. */
export function createQueueApi(queues: Queues, access: Access, now: () => number = Date.now) {
  /** Until when a message that was received is not given to others. */
  const hiddenUntil = new Map<string, number>();

  const operations: Record<string, (queue: string, asked: Input) => object> = {
    GetQueueAttributes: (queue) => ({
      Attributes: { ApproximateNumberOfMessages: String(queues.messages(queue).length) },
    }),
    ReceiveMessage: (queue, { MaxNumberOfMessages, VisibilityTimeout }) => {
      const visible = queues.messages(queue).filter(({ id }) => (hiddenUntil.get(id) ?? 0) <= now());
      const Messages = visible.slice(0, MaxNumberOfMessages).map(({ id, sentAt, body }) => {
        hiddenUntil.set(id, now() + VisibilityTimeout * 1000);
        const Attributes = { SentTimestamp: String(Date.parse(sentAt)) };
        const Body = JSON.stringify(body);
        const MD5OfBody = createHash('md5').update(Body).digest('hex');
        return { MessageId: id, ReceiptHandle: id, Body, MD5OfBody, Attributes };
      });
      return Messages.length > 0 ? { Messages } : {};
    },
    DeleteMessage: (queue, { ReceiptHandle }) => {
      queues.remove(queue, ReceiptHandle);
      hiddenUntil.delete(ReceiptHandle);
      return {};
    },
  };

  const answer = async (request: IncomingMessage): Promise<object> => {
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const operation = operations[name];
    if (!operation) throw new QueueError('UnsupportedOperation', `The local SQS does not support ${name}.`);
    const asked = input.parse(JSON.parse((await readBody(request)).toString()));
    const queue = queues.specs.find((each) => each.name === asked.QueueUrl.split('/').at(-1));
    if (!queue) throw new QueueError('QueueDoesNotExist', 'The specified queue does not exist.');
    access.require(accessKeyOf(request.headers.authorization) ?? '', { action: `sqs:${name}`, resource: queue.arn });
    return operation(queue.name, asked);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
    try {
      send(200, await answer(request));
    } catch (error) {
      if (error instanceof AccessDenied) send(403, { __type: 'AccessDeniedException', message: error.message });
      else if (error instanceof QueueError)
        send(400, { __type: `com.amazonaws.sqs#${error.code}`, message: error.message });
      else throw error;
    }
  };
}
