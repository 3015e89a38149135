import { z } from 'zod';
import { type Condition, type Context, conditionsOf } from './conditions.ts';
import { anyOf, type Matcher } from './wildcards.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
/** Booleans and numbers of a template are texts in a policy. */
const value = z.coerce.string();

/** A statement of an identity-based policy. A field that is not named here is refused. */
export const statementSchema = z
  .strictObject({
    Sid: z.string().optional(),
    Effect: z.enum(['Allow', 'Deny']),
    Action: oneOrMore.optional(),
    NotAction: oneOrMore.optional(),
    Resource: oneOrMore.optional(),
    NotResource: oneOrMore.optional(),
    Condition: z.record(z.string(), z.record(z.string(), z.union([z.array(value), value]))).optional(),
  })
  .refine(({ Action, NotAction }) => !Action !== !NotAction, 'Either Action or NotAction is needed.')
  .refine(({ Resource, NotResource }) => !Resource !== !NotResource, 'Either Resource or NotResource is needed.');

export type Statement = z.output<typeof statementSchema>;

export interface Asked {
  /** e.g. `s3:GetObject` */
  action: string;
  /** ARN */
  resource: string;
  /** Computed only if a statement that concerns action and resource has conditions. */
  context?: () => Context;
}

/** `denied`: by a statement that says so; `not allowed`: no statement allows it. */
export type Verdict = 'allowed' | 'denied' | 'not allowed';

interface Rule {
  effect: 'Allow' | 'Deny';
  action: Matcher;
  resource: Matcher;
  conditions: readonly Condition[];
}

/** `names` or everything but `others`. */
function scope(names: readonly string[] | undefined, others: readonly string[] | undefined): Matcher {
  if (names) return anyOf(names);
  const excluded = anyOf(others ?? []);
  return (value) => !excluded(value);
}

const lower = (names: readonly string[] | undefined) => names?.map((name) => name.toLowerCase());

/** Names of actions have no case, names of resources do. */
const ruleOf = ({ Effect, Action, NotAction, Resource, NotResource, Condition }: Statement): Rule => ({
  effect: Effect,
  action: scope(lower(Action), lower(NotAction)),
  resource: scope(Resource, NotResource),
  conditions: conditionsOf(Condition ?? {}),
});

/** All statements of a role, decided as IAM does: an action needs an allow, and any deny overrides it. */
export class Policy {
  readonly statements: readonly Statement[];
  readonly #rules: readonly Rule[];

  constructor(statements: readonly Statement[]) {
    this.statements = statements;
    this.#rules = statements.map(ruleOf);
  }

  decide({ action, resource, context = () => ({}) }: Asked): Verdict {
    const name = action.toLowerCase();
    let told: Context | undefined;
    const holds = (condition: Condition) => {
      told ??= context();
      return condition(told);
    };
    let verdict: Verdict = 'not allowed';
    for (const rule of this.#rules) {
      if (!rule.action(name) || !rule.resource(resource) || !rule.conditions.every(holds)) continue;
      if (rule.effect === 'Deny') return 'denied';
      verdict = 'allowed';
    }
    return verdict;
  }
}
