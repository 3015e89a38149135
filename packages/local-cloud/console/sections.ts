import type { Assembly } from '../assembly/assembly.ts';
import type { FunctionSpec } from '../assembly/functions.ts';
import type { StateMachineSpec } from '../assembly/state-machines.ts';
import type { Queues } from '../events/queues.ts';
import type { Scheduler } from '../events/scheduler.ts';
import type { StreamPoller } from '../events/stream-poller.ts';
import type { Usage } from '../lambda/protocol.ts';
import type { InvocationRecord, InvocationRecords } from '../lambda/records.ts';
import type { Executions } from '../steps/executions.ts';
import { type Html, html, time } from './html.ts';

const SHOWN = 10;

export function functionsSection(functions: FunctionSpec[], records: InvocationRecords): Html {
  return html`<h2>Functions</h2>${functions.map((spec) => functionCard(spec, records.of(spec.name)))}`;
}

function functionCard(spec: FunctionSpec, records: readonly InvocationRecord[]): Html {
  const failures = records.filter(({ error }) => error).length;
  const [latest] = records;
  const state = latest ? `last ${time(latest.startedAt)}, ${latest.durationMs} ms` : 'not yet invoked';
  return html`<details class="card"><summary><b>${spec.shortName}</b>
    <span class="quiet">${spec.memoryMb} MB, ${spec.timeoutSeconds} s · ${state}</span>
    ${failures > 0 ? html`<span class="bad">${failures} of the last ${records.length} failed</span>` : undefined}
    <a href="/_local/log/${spec.name}">log</a></summary>
    ${records.length === 0 ? undefined : invocationTable(records.slice(0, SHOWN))}</details>`;
}

function invocationTable(records: readonly InvocationRecord[]): Html {
  return html`<table><tr><th>Time (UTC)</th><th class="number">Duration</th><th class="number">Cold start</th>
    <th class="number">Heap</th><th class="number">Processor</th><th class="number">Calls</th><th>Error</th></tr>
    ${records.map(
      ({ startedAt, durationMs, initMs, heapUsedMb, usage, error }) => html`<tr><td>${time(startedAt)}</td>
      <td class="number">${durationMs} ms</td><td class="number">${initMs === undefined ? '' : `${initMs} ms`}</td>
      <td class="number">${heapUsedMb === undefined ? '' : `${heapUsedMb} MB`}</td>
      <td class="number">${usage && `${usage.cpuMs} ms`}</td>
      <td class="number" title="${usage && callsText(usage)}">${usage && sumOf(usage)}</td>
      <td class="bad">${error ? `${error.errorType}: ${error.errorMessage}` : ''}</td></tr>`,
    )}</table>`;
}

const sumOf = ({ calls }: Usage): number => Object.values(calls).reduce((sum, count) => sum + count, 0);
const callsText = ({ calls }: Usage): string =>
  Object.entries(calls)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

export function sourcesSection(assembly: Assembly, pollers: StreamPoller[]): Html {
  const streams = pollers.map(
    ({ spec, target, state }) => html`<tr><td>stream</td><td>${target.shortName}</td>
    <td>batches of ${spec.batchSize}, ${state.delivered} delivered</td><td class="bad">${state.lastError}</td></tr>`,
  );
  const notifications = assembly.notifications.map(({ bucket, events, prefix, suffix, functionArn }) => {
    const target = assembly.functions.find(({ arn }) => arn === functionArn);
    return html`<tr><td>objects</td><td>${target?.shortName}</td>
      <td>${events.join(', ')} in ${bucket} <code>${prefix}*${suffix}</code></td><td></td></tr>`;
  });
  const rows = [...streams, ...notifications];
  return html`<h2>Event sources</h2><div class="card">${
    rows.length === 0 ? html`<p class="empty">None.</p>` : html`<table>${rows}</table>`
  }</div>`;
}

export function schedulesSection({ plans }: Scheduler): Html {
  const rows = plans.map(
    ({ spec, target, next, last }) => html`<tr><td>${target.shortName}</td>
    <td><code>${spec.expression}</code> <span class="quiet">${spec.timezone}</span></td>
    <td>next ${time(next)}${last ? `, last ${time(last)}` : ''}</td>
    <td><form method="post" action="/_local/schedules/${spec.id}"><button>Run now</button></form></td></tr>`,
  );
  return html`<h2>Schedules</h2><div class="card">${
    rows.length === 0 ? html`<p class="empty">None.</p>` : html`<table>${rows}</table>`
  }</div>`;
}

export function executionsSection(machines: StateMachineSpec[], executions: Executions): Html {
  const rows = machines.flatMap((machine) =>
    executions
      .of(machine)
      .slice(0, SHOWN)
      .map(
        ({ name, status, startedAt, endedAt, error }) => html`<tr><td>${machine.name}</td><td><code>${name}</code></td>
      <td>${time(new Date(startedAt).toISOString())}${endedAt === undefined ? '' : `, ${endedAt - startedAt} ms`}</td>
      <td class="${status === 'FAILED' || status === 'TIMED_OUT' ? 'bad' : ''}">${status} ${error}</td></tr>`,
      ),
  );
  return html`<h2>State machines</h2><div class="card">${
    rows.length === 0 ? html`<p class="empty">None has run.</p>` : html`<table>${rows}</table>`
  }</div>`;
}

export function queuesSection(queues: Queues): Html {
  return html`<h2>Dead letters</h2>${queues.names.map((name) => queueCard(name, queues))}
    ${queues.names.length === 0 ? html`<div class="card"><p class="empty">None.</p></div>` : undefined}`;
}

function queueCard(name: string, queues: Queues): Html {
  const messages = queues.messages(name);
  if (messages.length === 0)
    return html`<div class="card"><p class="empty">${name}: <span class="good">empty</span></p></div>`;
  const rows = messages.slice(0, SHOWN).map(
    ({
      sentAt,
      origin,
    }) => html`<tr><td>${time(sentAt)}</td><td>${origin.functionName}</td><td class="bad">${origin.error}</td>
    <td><details><summary>event</summary><pre>${JSON.stringify(origin.event, null, 1)}</pre></details></td></tr>`,
  );
  return html`<div class="card"><p class="empty">${name}: <span class="bad">${messages.length} waiting</span>
    <form method="post" action="/_local/queues/${name}"><button>Redrive</button></form></p><table>${rows}</table></div>`;
}
