import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cloud, startCloud } from '../cloud.ts';
import { faultsFrom, noFaults } from '../faults/faults.ts';
import { credentialsOf } from '../iam/access.ts';
import { REGION } from '../lib/settings.ts';
import { parseDefinition } from '../steps/definition.ts';
import { makeFolder } from '../testing/folders.ts';
import { prepareTestApp, type TestApp } from '../testing/test-app.ts';
import { eventually } from '../testing/wait.ts';

const folder = makeFolder();
const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
const MACHINE = 'arn:aws:states:eu-west-3:000000000000:stateMachine:Test-local-Machine';
const execution = (name: string) => `${MACHINE.replace('stateMachine', 'execution')}:${name}`;
let app: TestApp;
let cloud: Cloud;
let steps: SFNClient;

async function start(): Promise<void> {
  cloud = await startCloud({
    ...app,
    dataDir: `${folder.path}/data`,
    port: 0,
    retryDelaysMs: [10],
    limitFactor: 4,
    faults: noFaults(),
  });
  steps = clientOf({ accessKeyId: 'local', secretAccessKey: 'local' });
}
const clientOf = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
  new SFNClient({ endpoint: cloud.endpoints.AWS_ENDPOINT_URL, region: REGION, credentials, maxAttempts: 1 });

beforeAll(async () => {
  app = await prepareTestApp(folder.path);
  await start();
});
afterEach(() => {
  writeFileSync(app.sink, '');
  rmSync(gate(), { force: true });
  Object.assign(cloud.faults, noFaults(), { counts: {} });
});
afterAll(async () => {
  await cloud.stop();
  folder.remove();
});

/** Pieces that wait end once this file is there. */
const gate = () => `${app.sink}.open`;
const openGate = () => writeFileSync(gate(), '');

type Piece = { id: string; fails?: number; waits?: boolean; bytes?: number };
const begin = (name: string, pieces: Piece[], list = 'a list') => {
  const input = JSON.stringify({ list, pieces });
  return steps.send(new StartExecutionCommand({ stateMachineArn: MACHINE, name, input }));
};
const describeIt = (name: string) => steps.send(new DescribeExecutionCommand({ executionArn: execution(name) }));
const events = () =>
  readFileSync(app.sink, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).event as { step?: string; error?: string; piece?: Piece; list?: string });
const timesOf = (id: string) => events().filter(({ piece }) => piece?.id === id).length;
const ended = async (name: string) => {
  await cloud.idle();
  return describeIt(name);
};

test('works on the pieces side by side, and hands on what they answer in their order', async () => {
  await begin('whole', [{ id: 'a', waits: true }, { id: 'b' }, { id: 'c' }]);
  await eventually('the last piece', () => timesOf('c') === 1);
  expect((await describeIt('whole')).status).toBe('RUNNING');
  openGate();
  const { status, output = '', startDate, stopDate } = await ended('whole');
  expect(status).toBe('SUCCEEDED');
  expect(Number(stopDate)).toBeGreaterThan(Number(startDate));
  const { list, results } = JSON.parse(output);
  expect([list, results.map((each: { Payload: { id: string } }) => each.Payload.id)]).toEqual([
    'a list',
    ['a', 'b', 'c'],
  ]);
  expect(events().map(({ list, step }) => step ?? list)).toEqual(['divide', 'a list', 'a list', 'a list']);
});

test('an execution without pieces ends at once', async () => {
  await begin('empty', []);
  expect((await ended('empty')).status).toBe('SUCCEEDED');
});

test('a piece that fails is repeated alone', async () => {
  await begin('repeated', [{ id: 'd', fails: 2 }, { id: 'e' }]);
  expect((await ended('repeated')).status).toBe('SUCCEEDED');
  expect([timesOf('d'), timesOf('e')]).toEqual([3, 1]);
});

test('a piece that fails for good ends the execution, after it was told; no further piece begins', async () => {
  const before = cloud.invocations('piece').length;
  await begin('failed', [{ id: 'f', fails: 99 }, { id: 'g', waits: true }, { id: 'h' }]);
  await eventually('that it is told', () => events().at(-1)?.step === 'tell');
  openGate();
  const { status, error, cause } = await ended('failed');
  expect([status, error, cause]).toEqual(['FAILED', 'PiecesFailed', 'A piece failed.']);
  expect(timesOf('f')).toBe(3);
  expect(timesOf('h')).toBe(0);
  expect(events().at(-1)).toMatchObject({ step: 'tell', error: 'States.ExceedToleratedFailureThreshold' });
  expect(told.mock.calls.flat().join()).toContain('PiecesFailed');
  // The piece that waited sees the gate before it is closed.
  await eventually('the end of all', () => cloud.invocations('piece').length >= before + 6);
});

test('a function that is refused as too much is tried again, apart from what fails', async () => {
  Object.assign(cloud.faults, faultsFrom('refused=0.7'));
  const ids = Array.from({ length: 8 }, (_, n) => `busy${n}`);
  await begin(
    'busy',
    ids.map((id) => ({ id })),
  );
  expect((await ended('busy')).status).toBe('SUCCEEDED');
  expect(cloud.faults.counts.refused).toBeGreaterThan(0);
  expect(ids.map(timesOf)).toEqual(ids.map(() => 1));
});

test('a duplicated task runs twice', async () => {
  const before = cloud.invocations('piece').length;
  Object.assign(cloud.faults, faultsFrom('duplicated=1'));
  await begin('twice', [{ id: 'j' }]);
  expect((await ended('twice')).status).toBe('SUCCEEDED');
  await eventually('the end of all', () => cloud.invocations('piece').length >= before + 4);
  expect(timesOf('j')).toBe(2);
});

test('what is stopped begins no further piece, and stays stopped', async () => {
  const before = cloud.invocations('piece').length;
  await begin('stopped', [{ id: 'k', waits: true }, { id: 'l', waits: true }, { id: 'm' }]);
  await eventually('both pieces', () => timesOf('k') + timesOf('l') === 2);
  const stop = new StopExecutionCommand({ executionArn: execution('stopped'), error: 'Discarded', cause: 'by a test' });
  await steps.send(stop);
  await steps.send(stop);
  openGate();
  const { status, error, cause } = await ended('stopped');
  expect([status, error, cause]).toEqual(['ABORTED', 'Discarded', 'by a test']);
  // The two pieces at work end, and an execution after them.
  await eventually('their end', () => cloud.invocations('piece').length >= before + 3);
  await begin('afterwards', [{ id: 'n' }]);
  expect((await ended('afterwards')).status).toBe('SUCCEEDED');
  expect([timesOf('m'), events().filter(({ step }) => step === 'tell').length]).toEqual([0, 0]);
});

test('a name is given once; the same start again is the same execution while it runs', async () => {
  const first = await begin('named', [{ id: 'n', waits: true }]);
  const again = await begin('named', [{ id: 'n', waits: true }]);
  expect(again.executionArn).toBe(first.executionArn);
  const taken = expect.objectContaining({ name: 'ExecutionAlreadyExists' });
  await expect(begin('named', [{ id: 'other' }])).rejects.toEqual(taken);
  openGate();
  await cloud.idle();
  await expect(begin('named', [{ id: 'n', waits: true }])).rejects.toEqual(taken);
  expect(timesOf('n')).toBe(1);
});

test('a result above 256 KiB is an error', async () => {
  await begin('large', [{ id: 'o', bytes: 300_000 }]);
  expect((await ended('large')).status).toBe('FAILED');
  expect(timesOf('o')).toBe(1);
});

test('an execution continues after a restart', async () => {
  await begin('restarted', [{ id: 'p', waits: true }]);
  await eventually('the piece', () => timesOf('p') === 1);
  await cloud.stop();
  await start();
  openGate();
  expect((await ended('restarted')).status).toBe('SUCCEEDED');
  expect(timesOf('p')).toBe(2);
});

describe('rights', () => {
  test('a function needs the right to start and to stop', async () => {
    const stranger = clientOf(credentialsOf('Test-local-echo'));
    const denied = expect.objectContaining({ name: 'AccessDeniedException' });
    const input = '{}';
    await expect(stranger.send(new StartExecutionCommand({ stateMachineArn: MACHINE, input }))).rejects.toEqual(denied);
    const stop = new StopExecutionCommand({ executionArn: execution('whole') });
    await expect(stranger.send(stop)).rejects.toEqual(denied);
  });

  test('the role of the state machine needs the right to invoke, and to start its items', () => {
    const [machine] = cloud.assembly.stateMachines;
    const may = (action: string, resource: string) => {
      try {
        cloud.access.requireOf(machine?.roleArn ?? '', { action, resource });
        return true;
      } catch {
        return false;
      }
    };
    const lambda = (name: string) => `arn:aws:lambda:eu-west-3:000000000000:function:Test-local-${name}`;
    expect(may('lambda:InvokeFunction', lambda('piece'))).toBe(true);
    expect(may('lambda:InvokeFunction', lambda('echo'))).toBe(false);
    expect(may('states:StartExecution', MACHINE)).toBe(true);
  });

  test('a task without the right fails', async () => {
    const [machine] = cloud.assembly.stateMachines;
    const { roleArn = '' } = machine ?? {};
    if (machine) machine.roleArn = 'arn:aws:iam::000000000000:role/nobody';
    await begin('refused', []);
    const { status, error } = await ended('refused');
    if (machine) machine.roleArn = roleArn;
    expect([status, error]).toEqual(['FAILED', 'Lambda.AWSLambdaException']);
  });
});

test('unknown things are refused', async () => {
  const named = (name: string) => expect.objectContaining({ name });
  await expect(describeIt('nobody')).rejects.toEqual(named('ExecutionDoesNotExist'));
  const other = new StartExecutionCommand({ stateMachineArn: `${MACHINE}s` });
  await expect(steps.send(other)).rejects.toEqual(named('StateMachineDoesNotExist'));
  await expect(steps.send(new ListExecutionsCommand({}))).rejects.toEqual(named('UnsupportedOperation'));
  const broken = new StartExecutionCommand({ stateMachineArn: MACHINE, input: '{' });
  await expect(steps.send(broken)).rejects.toEqual(named('InvalidExecutionInput'));
});

describe('a definition', () => {
  const task = {
    ...{ Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke', End: true },
    Parameters: { FunctionName: 'a', Payload: {} },
  };
  const refused: Record<string, unknown> = {
    'a field': { StartAt: 'A', States: { A: { ...task, HeartbeatSeconds: 3 } } },
    'a state': { StartAt: 'A', States: { A: { Type: 'Wait', Seconds: 3, End: true } } },
    'an integration': { StartAt: 'A', States: { A: { ...task, Resource: 'arn:aws:states:::sqs:sendMessage' } } },
    'a name of no state': { StartAt: 'A', States: { A: { ...task, End: undefined, Next: 'B' } } },
    'a state that goes nowhere': { StartAt: 'A', States: { A: { ...task, End: undefined } } },
    'a path': {
      StartAt: 'A',
      States: { A: { ...task, ResultPath: '$.a[0]' } },
    },
    'an inline map': {
      StartAt: 'A',
      States: {
        A: {
          ...{ Type: 'Map', End: true },
          ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'B', States: { B: task } },
        },
      },
    },
  };

  test.each(Object.entries(refused))('with %s that is not supported is refused', (_, definition) =>
    expect(() => parseDefinition('it', definition)).toThrow(/state machine it/),
  );
});
