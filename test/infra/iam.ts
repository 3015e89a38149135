import { type Asked, Policy, type Statement, statementSchema } from '@vigie/local-cloud';
import type { Template } from 'aws-cdk-lib/assertions';
import { ownFunctions, readable } from './support.ts';

/** An action and its resource: `s3:GetObject` `<DataImports>/uploads/a.xlsx`. */
export type Wish = Pick<Asked, 'action' | 'resource'>;

const readableResources = (resources: unknown): string[] => [resources].flat().map(readable);

/** The statements of all policies of a function's role. */
export function statementsOf(template: Template, name: string): Statement[] {
  const role = readable(ownFunctions(template).get(name)?.Properties.Role);
  const policies = Object.values(template.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
    Properties.Roles.map(readable).includes(role),
  );
  const own = Object.entries(template.findResources('AWS::IAM::Role')).filter(([id]) => readable({ Ref: id }) === role);
  const inRole = own.flatMap(([, { Properties }]) => Properties.Policies ?? []);
  return [...policies.map(({ Properties }) => Properties), ...inRole]
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map((statement) => statementSchema.parse({ ...statement, Resource: readableResources(statement.Resource) }));
}

const policies = new WeakMap<readonly Statement[], Policy>();

/** Decides as IAM does, with the evaluator of the local cloud. */
export function allows(statements: readonly Statement[], wish: Wish): boolean {
  const policy = policies.get(statements) ?? new Policy(statements);
  policies.set(statements, policy);
  return policy.decide(wish) === 'allowed';
}
