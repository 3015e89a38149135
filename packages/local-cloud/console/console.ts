import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assembly } from '../assembly/assembly.ts';
import type { AsyncInvoker } from '../events/async-invoker.ts';
import type { Queues } from '../events/queues.ts';
import type { Scheduler } from '../events/scheduler.ts';
import type { StreamPoller } from '../events/stream-poller.ts';
import type { PageHandler } from '../front/front.ts';
import type { FunctionLog } from '../lambda/log.ts';
import type { LambdaPool } from '../lambda/pool.ts';
import { FEEDBACK, publishFeedback } from '../mail/feedback.ts';
import type { Outbox } from '../mail/outbox.ts';
import { html, sendPage } from './html.ts';
import { serveMailbox } from './mailbox.ts';
import { functionsSection, queuesSection, schedulesSection, sourcesSection } from './sections.ts';

export interface ConsoleOptions {
  assembly: Assembly;
  pool: LambdaPool;
  invoker: AsyncInvoker;
  pollers: StreamPoller[];
  scheduler: Scheduler;
  queues: Queues;
  outbox: Outbox;
  log: FunctionLog;
}

const LOG_TAIL_CHARACTERS = 200_000;

/** The pages under `/_local/`: services, failures, mails, and buttons for schedules and dead-letter queues. */
export function createConsole(options: ConsoleOptions): PageHandler {
  const { assembly, pool, pollers, scheduler, queues, outbox } = options;

  /** Returns the page to show afterwards. */
  const act = (path: string): string => {
    const [, kind, name = ''] = /^\/_local\/(schedules|queues)\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'schedules') scheduler.runNow(decodeURIComponent(name));
    if (kind === 'queues') redrive(options, decodeURIComponent(name));
    const [, id = '', told] = /^\/_local\/mail\/([\w-]+)\/([a-z-]+)$/.exec(path) ?? [];
    const feedback = FEEDBACK.find((each) => each === told);
    const mail = feedback && outbox.find(id);
    if (mail) publishFeedback(assembly, options.invoker, mail, feedback);
    return mail ? `/_local/mail/${id}` : '/_local/';
  };

  const show = (path: string, response: ServerResponse): boolean => {
    if (path.startsWith('/_local/mail')) return serveMailbox(outbox, path, response);
    if (path.startsWith('/_local/log/')) return serveLog(options, path.slice('/_local/log/'.length), response);
    if (path !== '/_local' && path !== '/_local/') return false;
    const sections = [
      functionsSection(assembly.functions, pool.records),
      sourcesSection(assembly, pollers),
      schedulesSection(scheduler),
      queuesSection(queues),
    ];
    sendPage(response, `${assembly.stackName} on this machine`, html`${sections}`);
    return true;
  };

  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://console');
    if (request.method === 'POST') {
      if (!isOwnForm(request)) return sendPage(response, 'Refused', html`<p>Not a form of this page.</p>`, 403);
      response.writeHead(303, { location: act(pathname) }).end();
    } else if (!show(pathname, response)) {
      sendPage(response, 'Not found', html`<p class="quiet">There is no such page.</p>`, 404);
    }
  };
}

/** CSRF protection: rejects forms submitted by other sites. */
function isOwnForm({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** Sends the events of a dead-letter queue to their functions again. */
function redrive({ assembly, invoker, queues }: ConsoleOptions, queueName: string): void {
  for (const { origin } of queues.takeAll(queueName)) {
    const target = assembly.functions.find(({ name }) => name === origin.functionName);
    if (target) invoker.invoke(target, origin.event);
  }
}

function serveLog({ assembly, log }: ConsoleOptions, functionName: string, response: ServerResponse): boolean {
  if (!assembly.functions.some(({ name }) => name === functionName)) return false;
  const file = log.file(functionName);
  const text = existsSync(file) ? readFileSync(file, 'utf8').slice(-LOG_TAIL_CHARACTERS) : '';
  sendPage(response, `Log of ${functionName}`, html`<div class="card"><pre>${text || 'Nothing yet.'}</pre></div>`);
  return true;
}
