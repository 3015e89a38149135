import type { Template } from 'aws-cdk-lib/assertions';
import { ownFunctions, readable } from './support.ts';

type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown };
/** An action and its resource: `s3:GetObject` `<DataImports>/uploads/a.xlsx`. */
export type Wish = { action: string; resource: string };

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const escaped = (text: string): string => text.replaceAll(/[.+^$()|[\]{}\\]/g, '\\$&');
/** IAM's wildcards. Names of actions are case-insensitive, names of resources are not. */
const fits = (pattern: string, value: string, flags = ''): boolean =>
  new RegExp(`^${escaped(pattern).replaceAll('*', '.*').replaceAll('?', '.')}$`, flags).test(value);

/** The statements of all policies of a function's role. */
export function statementsOf(template: Template, name: string): Statement[] {
  const role = readable(ownFunctions(template).get(name)?.Properties.Role);
  const policies = Object.values(template.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
    Properties.Roles.map(readable).includes(role),
  );
  return policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}

/** Decides as IAM does: an action needs an allow, and any deny overrides it. */
export function allows(statements: readonly Statement[], { action, resource }: Wish): boolean {
  if (statements.some(({ Condition }) => Condition)) throw new Error('Conditions are not decided here yet');
  const fitting = statements.filter(
    ({ Action, Resource }) =>
      list(Action).some((pattern) => fits(pattern, action, 'i')) &&
      list(Resource).some((pattern) => fits(readable(pattern), resource)),
  );
  return fitting.some(({ Effect }) => Effect === 'Allow') && fitting.every(({ Effect }) => Effect === 'Allow');
}
