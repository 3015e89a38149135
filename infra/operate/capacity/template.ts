import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../app.ts';
import { standInForBuild } from '../../stand-in.ts';

type Resource = { Type: string; Properties?: Record<string, unknown> };
type Resources = Record<string, Resource>;
type Worker = { memoryGb: number; seconds: number };

/** What a template says about how much fits. */
export type Deployed = {
  /** Requests in a second that the gateway lets pass. */
  requestsPerSecond: number;
  /** Functions by logical id without hash: `Apiparts`, `Jobscompaction`. */
  functions: ReadonlyMap<string, Worker>;
  mailsPerSecond: number;
  /** Lists above so many lines are matched in pieces, and how many of these at once. */
  piecesAbove: number;
  piecesAtOnce: number;
  /** Metrics that alarms look at. */
  metrics: number;
  concurrency: number;
  /** Days for which logs are kept. */
  logDays: number;
};

const withoutHash = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');
const every = (resources: Resources, type: string) =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

function functionsOf(resources: Resources): Map<string, Worker> {
  const own = every(resources, 'AWS::Lambda::Function').filter(([id]) => /^(Api|Jobs)/.test(id));
  return new Map(
    own.map(([id, { Properties = {} }]) => [
      withoutHash(id),
      { memoryGb: Number(Properties.MemorySize) / 1024, seconds: Number(Properties.Timeout) },
    ]),
  );
}

/** Finds a value in nested properties: of the only resource of its type that has it. */
function property(resources: Resources, type: string, ...path: string[]): unknown {
  const values = every(resources, type).map(([, { Properties }]) =>
    path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], Properties),
  );
  const found = values.find((value) => value !== undefined);
  if (found === undefined) throw new Error(`The template has no ${type} with ${path.join('.')}.`);
  return found;
}

function piecesAtOnce(resources: Resources): number {
  const definition = JSON.stringify(property(resources, 'AWS::StepFunctions::StateMachine', 'DefinitionString'));
  const [, found] = /MaxConcurrency\\*":(\d+)/.exec(definition) ?? [];
  if (found === undefined) throw new Error('The state machine of the template has no map with a limit.');
  return Number(found);
}

type AlarmProperties = { Metrics?: { MetricStat?: unknown }[] };
const metricsOf = ({ Metrics }: AlarmProperties): number =>
  Metrics ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;

export function readTemplate(stack: Resources, alarms: Resources, concurrency: number): Deployed {
  const properties = every(alarms, 'AWS::CloudWatch::Alarm').map(([, { Properties = {} }]) => Properties);
  return {
    requestsPerSecond: Number(
      property(stack, 'AWS::ApiGatewayV2::Stage', 'DefaultRouteSettings', 'ThrottlingRateLimit'),
    ),
    functions: functionsOf(stack),
    mailsPerSecond: Number(property(stack, 'AWS::Lambda::Function', 'Environment', 'Variables', 'MAILS_PER_SECOND')),
    piecesAbove: Number(property(stack, 'AWS::Lambda::Function', 'Environment', 'Variables', 'PIECES_ABOVE')),
    piecesAtOnce: piecesAtOnce(stack),
    metrics: properties.reduce((sum, each) => sum + metricsOf(each as AlarmProperties), 0),
    concurrency,
    logDays: Number(property(stack, 'AWS::Logs::LogGroup', 'RetentionInDays')),
  };
}

/** Synthesizes the template of `prod` with the settings that everybody has, and reads it. */
export function deployed(): Deployed {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-capacity-'));
  try {
    const settings = { stage: 'prod', adminEmail: 'admin@example.com', alarmEmail: 'alarms@example.com' };
    const context = { 'aws:cdk:disable-asset-staging': true };
    const outdir = join(folder, 'assembly');
    const app = createApp({ settings, outdir, context, dist: standInForBuild(folder), checks: false });
    const { template } = app.synth().getStackByName('Vigie-prod');
    const [nested = ''] = readdirSync(outdir).filter((name) => name.endsWith('.nested.template.json'));
    const alarms = JSON.parse(readFileSync(join(outdir, nested), 'utf8')) as { Resources: Resources };
    return readTemplate((template as { Resources: Resources }).Resources, alarms.Resources, DEFAULT_CONCURRENCY);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The quota of an account that asked for nothing but what `docs/deployment.md` says. */
const DEFAULT_CONCURRENCY = 1000;
