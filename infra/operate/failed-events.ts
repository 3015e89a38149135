import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { z } from 'zod';
import type { Source } from './failed-source.ts';

/** What Lambda tells of an asynchronous event that it gave up. */
const failedEvent = z.object({
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  requestPayload: z.unknown(),
  responsePayload: z.object({ errorType: z.string(), errorMessage: z.string() }).optional().catch(undefined),
});

/** Time for which the queue hides a message that is being started again. */
const HELD_SECONDS = 120;
const MOST_MESSAGES = 10;

/** Without a version, which the next deployment may have replaced. */
export const functionOf = (arn: string): string => arn.split(':').slice(0, 7).join(':');

function errorOf({ Body = '' }: Message): string {
  const { data } = failedEvent.safeParse(JSON.parse(Body));
  if (!data) return 'A message that Lambda did not write';
  const { responsePayload, requestContext } = data;
  return responsePayload ? `${responsePayload.errorType}: ${responsePayload.errorMessage}` : requestContext.condition;
}

const sentAt = ({ Attributes }: Message): number => Number(Attributes?.SentTimestamp ?? 0);

/** Events of a worker that failed three times and wait in its queue. */
export function eventsIn(name: string, QueueUrl: string): Source {
  // The address in the stack is the one of AWS, also for a local stage.
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
  const lambda = new LambdaClient();

  async function receive(VisibilityTimeout: number): Promise<Message[]> {
    const asked = { QueueUrl, VisibilityTimeout, MaxNumberOfMessages: MOST_MESSAGES };
    const command = new ReceiveMessageCommand({ ...asked, MessageSystemAttributeNames: ['SentTimestamp'] });
    return (await sqs.send(command)).Messages ?? [];
  }

  async function start({ Body = '', ReceiptHandle }: Message): Promise<void> {
    const { requestContext, requestPayload } = failedEvent.parse(JSON.parse(Body));
    const FunctionName = functionOf(requestContext.functionArn);
    const Payload = JSON.stringify(requestPayload);
    await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  }

  return {
    name,
    count: async () => {
      const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] });
      return Number((await sqs.send(asked)).Attributes?.ApproximateNumberOfMessages ?? 0);
    },
    peek: async () => {
      const some = await receive(0);
      return { since: new Date(Math.min(...some.map(sentAt))), errors: [...new Set(some.map(errorOf))] };
    },
    starts: async function* () {
      const seen = new Set<string>();
      for (;;) {
        const fresh = (await receive(HELD_SECONDS)).filter(({ MessageId = '' }) => !seen.has(MessageId));
        if (fresh.length === 0) return;
        for (const message of fresh) {
          seen.add(message.MessageId ?? '');
          yield () => start(message);
        }
      }
    },
  };
}
