import { z } from 'zod';
import type { Access } from '../iam/access.ts';
import { S3Error } from './errors.ts';
import { verifyPolicy } from './signature.ts';

const policySchema = z.object({
  expiration: z.string(),
  conditions: z.array(z.union([z.tuple([z.string(), z.unknown(), z.unknown()]), z.record(z.string(), z.string())])),
});

/** What a form may upload, and who signed for it. */
export interface Permitted {
  accessKey: string;
  smallest: number;
  greatest: number;
}

const EXEMPT = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);

/** Checks signature, expiry and all conditions of a presigned POST before the file is read. */
export function checkPolicy(access: Access, bucket: string, form: Record<string, string>, now = Date.now()): Permitted {
  const { policy: encoded } = form;
  if (!encoded) throw new S3Error('AccessDenied', 403);
  const accessKey = verifyPolicy(access, form, encoded);
  const policy = policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  if (!(now <= Date.parse(policy.expiration))) throw violated('Policy expired.');

  const fields: Record<string, string> = { ...form, bucket };
  const covered = new Set(EXEMPT);
  const permitted: Permitted = { accessKey, smallest: 0, greatest: Number.POSITIVE_INFINITY };
  for (const condition of policy.conditions.map(normalise)) {
    if (condition.operator === 'content-length-range') {
      Object.assign(permitted, { smallest: Number(condition.name), greatest: Number(condition.value) });
      continue;
    }
    covered.add(condition.name);
    if (!holds(condition, fields[condition.name])) {
      throw violated(`Policy Condition failed: ["${condition.operator}", "$${condition.name}", "${condition.value}"]`);
    }
  }
  const extra = Object.keys(fields).find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra) throw violated(`Extra input fields: ${extra}`);
  return permitted;
}

interface Condition {
  operator: string;
  name: string;
  value: string;
}

/** `{"acl": "x"}` is shorthand for `["eq", "$acl", "x"]`. */
function normalise(condition: z.infer<typeof policySchema>['conditions'][number]): Condition {
  const [operator, name, value] = Array.isArray(condition)
    ? condition
    : ['eq', ...(Object.entries(condition)[0] ?? ['', ''])];
  return { operator, name: String(name).replace(/^\$/, '').toLowerCase(), value: String(value) };
}

function holds({ operator, value }: Condition, actual: string | undefined): boolean {
  if (operator === 'eq') return actual === value;
  if (operator === 'starts-with') return (actual ?? '').startsWith(value);
  return false;
}

function violated(reason: string): S3Error {
  return new S3Error('AccessDenied', 403, `Invalid according to Policy: ${reason}`);
}
