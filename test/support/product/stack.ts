import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cloud } from '@vigie/local-cloud';
import type { TestProject } from 'vitest/node';
import type { DemoUser } from '../../../demo/seed.ts';
import type { Memory, Right, Served, Trouble } from './serve.ts';

/** `env`: variables with which this process can access the product's storage. `dataDir`: files of the emulators. */
export type Stack = Served & { users: DemoUser[]; dataDir: string };
/** The product with demo data, not running: each running product starts with a copy. `smallDir`: see `startSmall`. */
export type Seeded = { assemblyDir: string; dataDir: string; users: DemoUser[]; smallDir: string };

declare module 'vitest' {
  export interface ProvidedContext {
    seeded: Seeded;
    /** One for each file that runs at the same time. */
    stacks: Stack[];
  }
}

const folder = (name: string): string => mkdtempSync(join(tmpdir(), `vigie-test-${name}-`));
const remove = (path: string): void => rmSync(path, { recursive: true, force: true });
const script = (name: string): string => join(import.meta.dirname, name);

const usersFile = (dataDir: string): string => join(dataDir, 'users.json');
const usersIn = (dataDir: string): DemoUser[] => JSON.parse(readFileSync(usersFile(dataDir), 'utf8'));

/** Runs a script that fills a folder with the demo, in a process of its own. */
async function prepare(name: string, assemblyDir: string, dataDir: string, ...more: string[]): Promise<DemoUser[]> {
  const args = [script(name), assemblyDir, dataDir, usersFile(dataDir), ...more];
  await promisify(execFile)(process.execPath, args).catch(({ stderr }: { stderr: string }) => {
    throw new Error(`The product could not be prepared.\n${stderr}`);
  });
  return usersIn(dataDir);
}

type Invocations = ReturnType<Cloud['invocations']>;

export type Running = {
  stack: Stack;
  /** Process of the local cloud, and folder of its data. */
  pid: number;
  folder: string;
  memory: () => Promise<Memory>;
  /** The last invocations of a function, newest first. */
  invocations: (functionName: string) => Promise<Invocations>;
  /** What IAM has refused since `without` began. */
  denials: () => Promise<string[]>;
  /** Takes a right from a function while something is done. */
  without: <T>(right: Right, work: () => Promise<T>) => Promise<T>;
  /** Says what goes wrong from now on (`FAULTS`); answers how often each fault struck before. */
  trouble: (faults: string) => Promise<Record<string, number>>;
  /** Resolves once all events and stream records have been handled. */
  settle: () => Promise<void>;
  /** Ends it, and starts it again from another template with the same data, as a deployment does. */
  deploy: (settings: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
};

async function served(child: ChildProcess): Promise<Served> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product did not start: its process ended with ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as Served;
}

/**
 * Each function runs too briefly in a test for compiling its code twice to pay. Larger heaps save no time, and eight products may
 * run at once. Benchmarks measure functions as they run elsewhere.
 */
const BRIEFLY = ['--no-opt', '--max-semi-space-size=8'];
const flags = (): string[] => (process.env.VIGIE_AS_DEPLOYED ? [] : BRIEFLY);

/** Starts the product on a free port, with its own process and storage. */
export async function startCopy({ assemblyDir, dataDir, users }: Seeded): Promise<Running> {
  const own = folder('data');
  const deployed: string[] = [];
  cpSync(dataDir, own, { recursive: true });
  const start = (from: string) => fork(script('serve.ts'), [from, own], { execArgv: flags() });
  let child = start(assemblyDir);
  const { url, env } = await served(child);
  const stack: Stack = { url, users, env, dataDir: own };
  const answerTo = async (message: string | Right | Trouble): Promise<unknown> => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer;
  };
  const memory = async () => (await answerTo('memory')) as Memory;
  const invocations = async (name: string) => (await answerTo(name)) as Invocations;
  const denials = async () => (await answerTo('denials')) as string[];
  const without: Running['without'] = async (right, work) => {
    await answerTo(right);
    try {
      return await work();
    } finally {
      await answerTo('give back');
    }
  };
  const trouble = async (faults: string) => (await answerTo({ faults })) as Record<string, number>;
  const settle = async () => void (await answerTo('settle'));
  const end = async () => {
    if (!child.connected) return;
    const ended = once(child, 'exit');
    child.send('stop');
    await ended;
  };
  const deploy = async (settings: Record<string, string>) => {
    const template = folder('deployed');
    deployed.push(template);
    const args = [script('synthesize.ts'), template, JSON.stringify(settings)];
    await promisify(execFile)(process.execPath, args);
    await end();
    child = start(template);
    Object.assign(stack, await served(child));
  };
  const stop = async () => {
    await end();
    [own, ...deployed].forEach(remove);
  };
  return {
    ...{ stack, pid: child.pid ?? 0, folder: own },
    ...{ memory, invocations, denials, without, trouble, settle, deploy, stop },
  };
}

/** Of the demo's parts of invented manufacturers, each so many-th: a table with a third of the items. */
const EVERY = '10';
const LOOK_MS = 200;

/** Seeds the small demo, or waits until the file that began with it is done. */
async function seedSmall({ assemblyDir, smallDir }: Seeded): Promise<DemoUser[]> {
  const begun = join(smallDir, 'begun');
  for (;;) {
    if (existsSync(usersFile(smallDir))) return usersIn(smallDir);
    try {
      mkdirSync(begun);
    } catch {
      await sleep(LOOK_MS);
      continue;
    }
    return await prepare('seed.ts', assemblyDir, smallDir, EVERY).finally(() => remove(begun));
  }
}

/** The same with a small catalogue, for tests that read the whole table again and again: these readings are what they cost. */
export async function startSmall(seeded: Seeded): Promise<Running> {
  const users = await seedSmall(seeded);
  return startCopy({ ...seeded, dataDir: seeded.smallDir, users });
}

/** The whole product for all tests of a project: built, synthesized and seeded once, one instance per worker. */
export default async function startStacks(project: TestProject): Promise<() => Promise<void>> {
  const folders = [folder('assembly'), folder('seeded'), folder('small')] as const;
  const running: Running[] = [];
  const end = async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    folders.forEach(remove);
  };
  try {
    const [assemblyDir, dataDir, smallDir] = folders;
    const users = await prepare('prepare.ts', assemblyDir, dataDir);
    const seeded = { assemblyDir, dataDir, users, smallDir };
    while (running.length < project.config.maxWorkers) running.push(await startCopy(seeded));
    project.provide('seeded', seeded);
    project.provide(
      'stacks',
      running.map(({ stack }) => stack),
    );
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
