import { z } from 'zod';
import type { Assembly } from '../assembly/assembly.ts';
import type { Access } from '../iam/access.ts';
import { ServiceError, serveJson } from '../lib/json-service.ts';
import { type Execution, type Executions, newExecutionName } from './executions.ts';

const name = z.string().regex(/^[\w+!@.()='-]{1,80}$/);
const starting = z.object({ stateMachineArn: z.string(), name: name.optional(), input: z.string().default('{}') });
const asking = z.object({ executionArn: z.string() });
const stopping = asking.extend({ error: z.string().optional(), cause: z.string().optional() });

type Options = { assembly: Assembly; access: Access; executions: Executions };

/** Step Functions as far as functions and operators need it: start, look at, and stop an execution. */
export function createStepsApi({ assembly, access, executions }: Options) {
  const known = (arn: string): Execution => {
    const execution = executions.find(arn);
    if (!execution) throw new ServiceError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  };

  const start = ({ stateMachineArn, name: given, input }: z.output<typeof starting>) => {
    const machine = assembly.stateMachines.find(({ arn }) => arn === stateMachineArn);
    if (!machine)
      throw new ServiceError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
    if (!isJson(input)) throw new ServiceError('InvalidExecutionInput', 'The input is not valid JSON.');
    const execution = executions.start(machine, given ?? newExecutionName(), input);
    if (!execution) throw new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: '${given}'`);
    return { executionArn: execution.arn, startDate: execution.startedAt / 1000 };
  };

  /** Each with the resource that its right names. */
  const operations: Record<string, (body: unknown) => { resource: string; work: () => object }> = {
    StartExecution: (body) => {
      const asked = parsed(starting, body);
      return { resource: asked.stateMachineArn, work: () => start(asked) };
    },
    DescribeExecution: (body) => {
      const { executionArn } = parsed(asking, body);
      return { resource: executionArn, work: () => described(known(executionArn)) };
    },
    StopExecution: (body) => {
      const { executionArn, error, cause } = parsed(stopping, body);
      const work = () => ({ stopDate: (executions.stop(known(executionArn), error, cause).endedAt ?? 0) / 1000 });
      return { resource: executionArn, work };
    },
  };

  return serveJson({ access, prefix: 'states', deniedStatus: 400 }, ({ operation: called, body, require }) => {
    const operation = operations[called];
    if (!operation)
      throw new ServiceError('UnsupportedOperation', `The local Step Functions do not support ${called}.`);
    const { resource, work } = operation(body);
    require(resource);
    return work();
  });
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ServiceError('ValidationException', z.prettifyError(result.error));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const described = ({ arn, machine, name: own, startedAt, endedAt, ...rest }: Execution) => ({
  ...{ executionArn: arn, stateMachineArn: machine, name: own, startDate: startedAt / 1000 },
  ...(endedAt !== undefined && { stopDate: endedAt / 1000 }),
  ...rest,
});
