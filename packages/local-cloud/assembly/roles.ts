import { z } from 'zod';
import { type Statement, statementSchema } from '../iam/policy.ts';
import type { Reader } from './reader.ts';

export interface RoleSpec {
  name: string;
  arn: string;
  /** Of all its identity-based policies. */
  statements: Statement[];
}

const policyDocument = z.object({ Statement: z.array(z.unknown()) });
const roleSchema = z.object({
  ManagedPolicyArns: z.array(z.string()).default([]),
  Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
  PermissionsBoundary: z.string().optional(),
});
const policySchema = z.object({ PolicyDocument: policyDocument, Roles: z.array(z.string()).default([]) });

/** What AWS's own policies say. They have no text in the template. */
const MANAGED: Record<string, Statement[]> = {
  'service-role/AWSLambdaBasicExecutionRole': [
    { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: ['*'] },
  ],
};

function managed(arn: string, role: string): Statement[] {
  const known = MANAGED[arn.replace(/^arn:aws:iam::aws:policy\//, '')];
  if (!known) throw new Error(`The local cloud does not know the policy ${arn} of ${role}.`);
  return known;
}

/** The roles of functions and state machines. Those of CDK's helpers, which never run locally, are not read. */
export function readRoles(reader: Reader, owners: readonly { roleArn: string }[]): RoleSpec[] {
  const wanted = new Set(owners.map(({ roleArn }) => roleArn));
  const policies = reader.all(policySchema, 'AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy');
  return reader.all(roleSchema, 'AWS::IAM::Role').flatMap(({ resource, name, properties }) => {
    const arn = reader.attribute(resource, 'Arn');
    if (!wanted.has(arn)) return [];
    if (properties.PermissionsBoundary) throw new Error(`The local cloud does not support the boundary of ${name}.`);
    const attached = policies.filter(({ properties: { Roles } }) => Roles.includes(name));
    const documents = [...properties.Policies, ...attached.map((policy) => policy.properties)];
    const own = documents.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.map((each) => parsed(each, name)));
    return { name, arn, statements: [...own, ...properties.ManagedPolicyArns.flatMap((each) => managed(each, name))] };
  });
}

function parsed(statement: unknown, role: string): Statement {
  const { success, data, error } = statementSchema.safeParse(statement);
  if (success) return data;
  throw new Error(`The local cloud cannot evaluate a statement of ${role}: ${z.prettifyError(error)}.`);
}
