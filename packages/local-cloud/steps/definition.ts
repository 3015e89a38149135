import { z } from 'zod';

/**
 * The part of the Amazon States Language that is run here: tasks that invoke a function, distributed maps over an array of
 * their input, and ends. Any other state or field is refused.
 */
const errors = z.array(z.string()).min(1);
/** `$`, `$.a.b` or, of the context, `$$.Map.Item.Value`. */
const path = z.string().regex(/^\$\$?(\.\w+)*$/, 'is a path that is not supported');
const resultPath = z.union([path, z.null()]);
const template = z.record(z.string(), z.unknown());
const ends = { Next: z.string().optional(), End: z.literal(true).optional(), Comment: z.string().optional() };

const retrier = z.strictObject({
  ErrorEquals: errors,
  IntervalSeconds: z.number().min(1).default(1),
  MaxAttempts: z.number().min(0).default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.number().min(1).optional(),
  JitterStrategy: z.enum(['NONE', 'FULL']).default('NONE'),
});
export type Retrier = z.output<typeof retrier>;

const catcher = z.strictObject({ ErrorEquals: errors, Next: z.string(), ResultPath: resultPath.default('$') });

const recovers = { Retry: z.array(retrier).default([]), Catch: z.array(catcher).default([]) };

const task = z.strictObject({
  ...ends,
  ...recovers,
  Type: z.literal('Task'),
  Resource: z.string().regex(/^arn:aws:states:::lambda:invoke$/, 'is an integration that is not supported'),
  Parameters: z.strictObject({ FunctionName: z.string(), Payload: template }),
  ResultSelector: template.optional(),
  ResultPath: resultPath.default('$'),
});
export type TaskState = z.output<typeof task>;

const fail = z.strictObject({
  Type: z.literal('Fail'),
  Error: z.string().optional(),
  Cause: z.string().optional(),
  Comment: z.string().optional(),
});
const succeed = z.strictObject({ Type: z.literal('Succeed'), Comment: z.string().optional() });

const map = z.strictObject({
  ...ends,
  ...recovers,
  Type: z.literal('Map'),
  Label: z.string().optional(),
  ItemsPath: path.default('$'),
  ItemSelector: template.optional(),
  MaxConcurrency: z.number().min(0).default(0),
  ResultSelector: template.optional(),
  ResultPath: resultPath.default('$'),
  ItemProcessor: z.strictObject({
    ProcessorConfig: z.strictObject({ Mode: z.literal('DISTRIBUTED'), ExecutionType: z.literal('STANDARD') }),
    StartAt: z.string(),
    get States() {
      return states;
    },
  }),
});
export type MapState = z.output<typeof map>;

const state = z.discriminatedUnion('Type', [task, map, fail, succeed]);
export type State = z.output<typeof state>;
const states: z.ZodRecord<z.ZodString, typeof state> = z.record(z.string(), state);

/** States, and the one with which they start. */
export type Flow = { StartAt: string; States: Record<string, State> };

const definition = z.strictObject({
  Comment: z.string().optional(),
  QueryLanguage: z.literal('JSONPath').optional(),
  StartAt: z.string(),
  States: states,
  TimeoutSeconds: z.number().min(1).optional(),
});
export type Definition = z.output<typeof definition>;

/** Throws for what is not supported, and for states that are named and do not exist. */
export function parseDefinition(name: string, value: unknown): Definition {
  const parsed = definition.safeParse(value);
  if (!parsed.success)
    throw new Error(`The local cloud does not support the state machine ${name}: ${z.prettifyError(parsed.error)}`);
  checkFlow(name, parsed.data);
  return parsed.data;
}

function checkFlow(name: string, { StartAt, States }: Flow): void {
  const refuse = (what: string) => {
    throw new Error(`The state machine ${name} ${what}.`);
  };
  const targets = Object.values(States).flatMap((each) => [
    ...('Next' in each && each.Next ? [each.Next] : []),
    ...('Catch' in each ? each.Catch.map(({ Next }) => Next) : []),
  ]);
  for (const target of [StartAt, ...targets]) if (!States[target]) refuse(`has no state ${target}`);
  for (const [id, each] of Object.entries(States)) {
    if ('End' in each && (each.End === true) === (each.Next !== undefined)) refuse(`goes nowhere after ${id}`);
    if (each.Type === 'Map') checkFlow(name, each.ItemProcessor);
  }
}
