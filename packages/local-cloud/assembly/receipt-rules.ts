import { z } from 'zod';
import type { Reader } from './reader.ts';

/** A rule of SES that stores received mails and starts a function with each. */
export interface ReceiptRuleSpec {
  /** Addresses and domains. */
  recipients: string[];
  bucket: string;
  prefix: string;
  functionArn: string;
}

const action = z.union([
  z.strictObject({ S3Action: z.object({ BucketName: z.string(), ObjectKeyPrefix: z.string().default('') }) }),
  z.strictObject({ LambdaAction: z.object({ FunctionArn: z.string(), InvocationType: z.literal('Event') }) }),
]);
const receiptRule = z.object({
  Rule: z.object({
    Enabled: z.boolean().default(false),
    Recipients: z.array(z.string()).default([]),
    Actions: z.tuple([action, action]),
  }),
});

export const readReceiptRules = (reader: Reader): ReceiptRuleSpec[] =>
  reader.all(receiptRule, 'AWS::SES::ReceiptRule').flatMap(({ properties: { Rule } }) => {
    const [stored, started] = Rule.Actions;
    // As the function reads what was stored, the order matters.
    if (!('S3Action' in stored && 'LambdaAction' in started))
      throw new Error('The local SES supports rules that store a mail in S3, then start a function.');
    const { BucketName: bucket, ObjectKeyPrefix: prefix } = stored.S3Action;
    return Rule.Enabled
      ? [{ recipients: Rule.Recipients, bucket, prefix, functionArn: started.LambdaAction.FunctionArn }]
      : [];
  });
