import type { Assembly } from '../assembly/assembly.ts';
import { type FunctionSpec, findFunctionByArn } from '../assembly/functions.ts';
import type { ScheduleSpec } from '../assembly/triggers.ts';
import type { AsyncInvoker } from './async-invoker.ts';
import { nextRun } from './cron.ts';

/** Maximum delay of a Node.js timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Planned {
  spec: ScheduleSpec;
  target: FunctionSpec;
  next: Date;
  last?: Date;
}

/** Runs the template's schedules while the local cloud is up. Missed runs are not caught up. */
export class Scheduler {
  readonly plans: Planned[];
  #invoker: AsyncInvoker;
  #timers = new Map<Planned, NodeJS.Timeout>();

  constructor(assembly: Assembly, invoker: AsyncInvoker) {
    this.#invoker = invoker;
    this.plans = assembly.schedules.map((spec) => ({
      spec,
      target: findFunctionByArn(assembly.functions, spec.functionArn),
      next: nextRun(spec.expression, spec.timezone, new Date()),
    }));
  }

  start(): void {
    for (const plan of this.plans) this.#arm(plan);
  }

  runNow(id: string): void {
    const plan = this.plans.find(({ spec }) => spec.id === id);
    if (!plan) throw new Error(`There is no schedule ${id}.`);
    plan.last = new Date();
    this.#invoker.invoke(plan.target, plan.spec.input);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #arm(plan: Planned): void {
    const wait = Math.min(plan.next.getTime() - Date.now(), LONGEST_TIMER_MS);
    const timer = setTimeout(() => this.#due(plan), Math.max(0, wait));
    timer.unref();
    this.#timers.set(plan, timer);
  }

  #due(plan: Planned): void {
    if (plan.next.getTime() <= Date.now()) {
      this.runNow(plan.spec.id);
      plan.next = nextRun(plan.spec.expression, plan.spec.timezone, new Date());
    }
    this.#arm(plan);
  }
}
