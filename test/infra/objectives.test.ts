import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Policy } from '@vigie/local-cloud';
import { describe, expect, test } from 'vitest';
import { BURN_RATES, OBJECTIVES } from '../../infra/constructs/objectives.ts';
import { statementsOf } from './iam.ts';
import { alarmTemplateOf, byPath, ownFunctions, rawTemplateOf, readable, templateOf } from './support.ts';

const template = templateOf('prod');
const observability = alarmTemplateOf('prod', { alarmEmail: 'ops@example.com' });
const alarms = byPath(observability, 'AWS::CloudWatch::Alarm');
const propertiesOf = (id: string) => alarms.get(`Observability/${id}`)?.Properties;
const page = readFileSync(join(import.meta.dirname, '../../docs/slo.md'), 'utf8');

describe('the canary', () => {
  test('runs every hour', () => {
    const schedules = Object.values(template.findResources('AWS::Scheduler::Schedule')).map(({ Properties }) => [
      readable(Properties.Target.Arn),
      Properties.ScheduleExpression,
    ]);
    expect(schedules).toContainEqual(['<Jobscanary>', 'rate(1 hour)']);
  });

  test('may read the list of countries, and nothing else', () => {
    const policy = new Policy(statementsOf(template, 'canary'));
    const mayRead = (resource: string, key: string) =>
      policy.decide({
        action: resource.includes('index') ? 'dynamodb:Query' : 'dynamodb:BatchGetItem',
        resource,
        context: () => ({ 'dynamodb:leadingkeys': [key] }),
      }) === 'allowed';
    for (const key of ['COUNTRY#FR', 'SCOPE#COUNTRY#common']) expect(mayRead('<DataTable>', key), key).toBe(true);
    for (const key of ['USER#1', 'PRODUCT#1', 'SESSIONS#1', 'SCOPE#PRODUCT#catalogue'])
      expect(mayRead('<DataTable>', key), key).toBe(false);
    expect(mayRead('<DataTable>/index/gsi1', 'COUNTRY#common')).toBe(true);
    expect(mayRead('<DataTable>/index/gsi1', 'USER#common')).toBe(false);
    const allowed = (action: string, resource: string) => policy.decide({ action, resource }) === 'allowed';
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'Scan'])
      expect(allowed(`dynamodb:${action}`, '<DataTable>'), action).toBe(false);
    expect(allowed('s3:GetObject', '<DataSnapshots>/COUNTRY/a.vcol')).toBe(true);
    expect(allowed('s3:GetObject', '<DataSnapshots>/USER/a.vcol')).toBe(false);
    expect(allowed('s3:PutObject', '<DataSnapshots>/COUNTRY/a.vcol')).toBe(false);
  });

  test('raises an alarm if it failed twice in a row, or did not run', () => {
    expect(propertiesOf('CanaryFails')).toMatchObject({
      ...{ Namespace: 'Vigie/Canary', MetricName: 'Failed', Dimensions: [{ Name: 'Stage', Value: 'prod' }] },
      ...{ EvaluationPeriods: 2, Period: 3600, Threshold: 1, TreatMissingData: 'breaching' },
    });
  });

  test('is a setting, and not in previews', () => {
    expect(ownFunctions(templateOf('pr-12')).has('canary')).toBe(false);
    expect(ownFunctions(templateOf('pr-12', { canary: 'on' })).has('canary')).toBe(true);
    expect(ownFunctions(templateOf('prod', { canary: 'off' })).has('canary')).toBe(false);
    const off = byPath(alarmTemplateOf('prod', { canary: 'off' }), 'AWS::CloudWatch::Alarm');
    expect(off.has('Observability/CanaryFails')).toBe(false);
  });

  test('adds four resources', () => {
    const countOf = (canary: string) => Object.keys(rawTemplateOf('prod', { canary }).Resources).length;
    expect(countOf('on') - countOf('off')).toBe(4);
  });
});

describe('objectives', () => {
  test('have burn rates that use up two and five per cent of a month', () => {
    const [fast, slow] = BURN_RATES.map(({ hours, rate }) => (hours * rate) / (30 * 24));
    expect(fast).toBeCloseTo(0.02);
    expect(slow).toBeCloseTo(0.05);
    expect(propertiesOf('FastBurn').Threshold).toBeCloseTo(0.072);
    expect(propertiesOf('SlowBurn').Threshold).toBeCloseTo(0.03);
    const periods = propertiesOf('SlowBurn').Metrics.flatMap(
      ({ MetricStat }: { MetricStat?: { Period: number } }) => MetricStat?.Period ?? [],
    );
    expect(new Set(periods)).toEqual(new Set([6 * 3600]));
  });

  test('of lists look at the slowest function', () => {
    const { Threshold, EvaluationPeriods, Metrics } = propertiesOf('SlowLists');
    expect([Threshold, EvaluationPeriods]).toEqual([OBJECTIVES.latency, 3]);
    expect(JSON.stringify(Metrics)).toContain('MAX(METRICS())');
    expect(JSON.stringify(Metrics).match(/"Stat":"p95"/g)).toHaveLength(4);
  });

  test('have a graph each, with a line at what was promised', () => {
    const [dashboard] = Object.values(observability.findResources('AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard?.Properties.DashboardBody).replaceAll('\\', '');
    for (const value of Object.values(OBJECTIVES)) expect(body).toContain(`"label":"objective","value":${value}`);
    for (const probe of ['page', 'status', 'list', 'search']) expect(body).toContain(`${probe}Milliseconds`);
  });

  test('are those of docs/slo.md', () => {
    const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
    expect(page).toContain(`| ${percent(OBJECTIVES.availability)} of the requests`);
    expect(page).toContain(`within ${OBJECTIVES.latency.toLocaleString('en')} ms`);
    expect(page).toContain(
      `| ${percent(OBJECTIVES.imports)} of the runs end well | \`Errors\` and \`Invocations\` of \`import-read\``,
    );
    expect(page).toContain(`within ${OBJECTIVES.freshness / 60_000} minutes`);
    expect(page).toContain(
      `| ${percent(OBJECTIVES.mails)} of the runs end well | \`Errors\` and \`Invocations\` of \`accounts\``,
    );
    for (const { id, rate, hours } of BURN_RATES) {
      const share = percent(rate * (1 - OBJECTIVES.availability));
      expect(page).toContain(`| *${id}Burn* | ${rate} | ${share} | ${hours} h |`);
    }
  });
});
