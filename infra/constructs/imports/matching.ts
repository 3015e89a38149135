import { type CfnElement, Duration, Stack } from 'aws-cdk-lib';
import {
  DefinitionBody,
  DistributedMap,
  Errors,
  Fail,
  type IChainable,
  JitterType,
  LogLevel,
  StateMachine,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import type { Settings } from '../../config.ts';
import { acknowledge, wildcardUnder } from '../acknowledge.ts';
import { deliveredLog } from '../own-log.ts';
import type { ResourceFunction } from '../resource-function.ts';

/** Longer than the longest list takes, also where only two pieces run at once. */
const MOST_TIME = Duration.hours(6);

/**
 * Matches a long list: one function divides it, others match pieces side by side, and one puts the results together. Each step is
 * repeated alone, and may run twice.
 */
export class Matching extends Construct {
  readonly machine: StateMachine;
  private readonly worker: ResourceFunction;

  constructor(scope: Construct, id: string, settings: Settings, worker: ResourceFunction) {
    super(scope, id);
    this.worker = worker;
    const divide = this.step('Divide', {
      payload: { step: 'divide' },
      resultSelector: { 'pieces.$': '$.Payload.pieces' },
      resultPath: '$.divided',
    });
    const pieces = new DistributedMap(this, 'Pieces', {
      itemsPath: '$.divided.pieces',
      itemSelector: { 'analysis.$': '$.analysis', 'run.$': '$.run', 'piece.$': '$$.Map.Item.Value' },
      maxConcurrency: settings.piecesAtOnce,
      // What they return would fill the 256 KiB of a state.
      resultPath: '$.matched',
      resultSelector: {},
    }).itemProcessor(this.step('Piece', { payload: { step: 'match', 'piece.$': '$.piece' }, resultSelector: {} }));
    const collect = this.step('Collect', { payload: { step: 'collect' } });
    const told = this.step('Tell', { payload: { step: 'tell' }, resultPath: '$.told' });
    told.next(new Fail(this, 'Failed', { error: 'MatchingFailed', cause: 'A step failed; its log says why.' }));
    for (const each of [divide, pieces, collect]) each.addCatch(told, { errors: [Errors.ALL], resultPath: '$.error' });
    this.machine = this.machineOf(divide.next(pieces).next(collect), settings);
  }

  private step(
    id: string,
    {
      payload,
      ...result
    }: { payload: Record<string, unknown>; resultSelector?: Record<string, string>; resultPath?: string },
  ): LambdaInvoke {
    const step = new LambdaInvoke(this, id, {
      lambdaFunction: this.worker,
      payload: TaskInput.fromObject({ ...payload, 'analysis.$': '$.analysis', 'run.$': '$.run' }),
      retryOnServiceExceptions: false,
      ...result,
    });
    // People come first: a piece waits for a place as long as it takes, up to two hours.
    step.addRetry({
      errors: ['Lambda.TooManyRequestsException'],
      maxAttempts: 120,
      maxDelay: Duration.minutes(1),
      jitterStrategy: JitterType.FULL,
    });
    step.addRetry({
      errors: [Errors.ALL],
      interval: Duration.seconds(2),
      backoffRate: 3,
      maxAttempts: 4,
      jitterStrategy: JitterType.FULL,
    });
    return step;
  }

  private machineOf(first: IChainable, settings: Settings): StateMachine {
    const log = deliveredLog(this, 'MatchingLog', settings);
    const machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromChainable(first),
      timeout: MOST_TIME,
      tracingEnabled: true,
      logs: { destination: log, level: LogLevel.ALL, includeExecutionData: false },
    });
    acknowledge(machine, 'A map starts and stops its own items, whose names are made then.', ...itsExecutions(machine));
    acknowledge(machine.role, 'X-Ray and the delivery of logs have no resources to name.', 'IAM5[Resource::*]');
    acknowledge(machine.role, 'Invoking a function includes its versions.', wildcardUnder(this.worker, ':*'));
    return machine;
  }

  /** The function that starts and stops executions. */
  startedBy(starter: ResourceFunction, piecesAbove: number): void {
    starter.addEnvironment('MATCHING_MACHINE', this.machine.stateMachineArn);
    starter.addEnvironment('PIECES_ABOVE', String(piecesAbove));
    this.machine.grantStartExecution(starter);
    this.machine.grantExecution(starter, 'states:StopExecution');
    if (starter.role)
      acknowledge(starter.role, 'Executions have names that are made then.', ...itsExecutions(this.machine));
  }
}

/** cdk-nag's findings for the executions of the machine, and of the items of its map. */
function itsExecutions(machine: StateMachine): string[] {
  const id = Stack.of(machine).getLogicalId(machine.node.defaultChild as CfnElement);
  const name = JSON.stringify({ 'Fn::Select': [6, { 'Fn::Split': [':', { Ref: id }] }] });
  const executions = `arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${name}`;
  return [`IAM5[Resource::${executions}:*]`, `IAM5[Resource::${executions}/*:*]`];
}
