import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { FAILED_BATCHES } from '../right-parts.ts';
import { functionOf } from './failed-events.ts';
import type { Source } from './failed-source.ts';

/** What Lambda tells of a batch of a stream that it gave up. `payload`: the whole event, as text. */
const failedBatch = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  payload: z.union([z.string().transform((text): unknown => JSON.parse(text)), z.looseObject({})]),
});
const failure = z.object({ errorType: z.string(), errorMessage: z.string() });
const answer = z.object({ batchItemFailures: z.array(z.unknown()) });

/** Why an answer of a reader means that the batch failed again; undefined if it did not. */
function problemIn(payload: unknown, functionError: string | undefined): string | undefined {
  if (functionError) {
    const { data } = failure.safeParse(payload);
    return data ? `${data.errorType}: ${data.errorMessage}` : functionError;
  }
  const failed = answer.safeParse(payload).data?.batchItemFailures.length ?? 0;
  return failed > 0 ? `${failed} records failed again` : undefined;
}

/** Batches of the table's stream that its readers gave up. */
export function batchesIn(Bucket: string): Source {
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const lambda = new LambdaClient();

  /** Oldest first: their names begin with the reader. */
  async function files(): Promise<_Object[]> {
    const found: _Object[] = [];
    const pages = paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: FAILED_BATCHES });
    for await (const { Contents = [] } of pages) found.push(...Contents);
    return found.sort((a, b) => Number(a.LastModified) - Number(b.LastModified));
  }

  /** Waits for the reader, so that nothing is removed that failed again. */
  async function start({ Key }: _Object): Promise<void> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const { requestContext, payload } = failedBatch.parse(JSON.parse((await Body?.transformToString()) ?? ''));
    const FunctionName = functionOf(requestContext.functionArn);
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }),
    );
    const problem = problemIn(JSON.parse(Payload?.transformToString() || 'null'), FunctionError);
    if (problem) throw new Error(problem);
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  return {
    name: 'stream',
    count: async () => (await files()).length,
    peek: async () => {
      const [first] = await files();
      return { since: first?.LastModified ?? new Date(), errors: [] };
    },
    starts: async function* () {
      for (const file of await files()) yield () => start(file);
    },
  };
}
