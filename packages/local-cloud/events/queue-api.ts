import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Access } from '../iam/access.ts';
import { ServiceError, serveJson } from '../lib/json-service.ts';
import type { Queues } from './queues.ts';

const input = z.object({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z.number().min(1).max(10).default(1),
  VisibilityTimeout: z.number().min(0).default(30),
  ReceiptHandle: z.string().default(''),
});
type Input = z.output<typeof input>;

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

  const service = { access, prefix: 'sqs', errorPrefix: 'com.amazonaws.sqs#', deniedStatus: 403 };
  return serveJson(service, ({ operation: name, body, require }) => {
    const operation = operations[name];
    if (!operation) throw new ServiceError('UnsupportedOperation', `The local SQS does not support ${name}.`);
    const asked = input.parse(body);
    const queue = queues.specs.find((each) => each.name === asked.QueueUrl.split('/').at(-1));
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    require(queue.arn);
    return operation(queue.name, asked);
  });
}
