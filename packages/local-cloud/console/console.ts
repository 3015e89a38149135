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
import { readBody } from '../lib/http.ts';
import { FEEDBACK, publishFeedback } from '../mail/feedback.ts';
import { isReceived, receive, verdictsIn } from '../mail/inbound.ts';
import type { Outbox } from '../mail/outbox.ts';
import { REPLIES, type Reply, type ReplyKind, replyAddressOf, replyTo } from '../mail/reply.ts';
import type { ObjectStore } from '../s3/server.ts';
import type { Executions } from '../steps/executions.ts';
import { html, sendPage } from './html.ts';
import { serveMailbox } from './mailbox.ts';
import { executionsSection, functionsSection, queuesSection, schedulesSection, sourcesSection } from './sections.ts';

export interface ConsoleOptions {
  assembly: Assembly;
  pool: LambdaPool;
  store: ObjectStore;
  invoker: AsyncInvoker;
  pollers: StreamPoller[];
  scheduler: Scheduler;
  queues: Queues;
  executions: Executions;
  outbox: Outbox;
  log: FunctionLog;
}

const LOG_TAIL_CHARACTERS = 200_000;
/** More than SES receives, to try out what comes of it. */
const MAX_MAIL_BYTES = 64 * 1024 * 1024;

/** The pages under `/_local/`: services, failures, mails, and buttons for schedules and dead-letter queues. */
export function createConsole(options: ConsoleOptions): PageHandler {
  const { assembly, pool, pollers, scheduler, queues, outbox } = options;

  /** Returns the page to show afterwards. */
  const act = async (path: string, request: IncomingMessage): Promise<string> => {
    if (path === '/_local/mail/inbound') return receiveRaw(options, request);
    const [, kind, name = ''] = /^\/_local\/(schedules|queues)\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'schedules') scheduler.runNow(decodeURIComponent(name));
    if (kind === 'queues') redrive(options, decodeURIComponent(name));
    const [, answered] = /^\/_local\/mail\/([\w-]+)\/reply$/.exec(path) ?? [];
    if (answered) return answer(options, answered, new URLSearchParams((await readBody(request)).toString()));
    const [, id = '', told] = /^\/_local\/mail\/([\w-]+)\/([a-z-]+)$/.exec(path) ?? [];
    const feedback = FEEDBACK.find((each) => each === told);
    const mail = feedback && outbox.find(id);
    if (mail) publishFeedback(assembly, options.invoker, mail, feedback);
    return mail ? `/_local/mail/${id}` : '/_local/';
  };

  const show = (path: string, response: ServerResponse): boolean => {
    if (path.startsWith('/_local/mail'))
      return serveMailbox(outbox, path, response, (mail) => isReceived(assembly, replyAddressOf(mail)));
    if (path.startsWith('/_local/log/')) return serveLog(options, path.slice('/_local/log/'.length), response);
    if (path !== '/_local' && path !== '/_local/') return false;
    const sections = [
      functionsSection(assembly.functions, pool.records),
      sourcesSection(assembly, pollers),
      schedulesSection(scheduler),
      executionsSection(assembly.stateMachines, options.executions),
      queuesSection(queues),
    ];
    sendPage(response, `${assembly.stackName} on this machine`, html`${sections}`);
    return true;
  };

  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://console');
    if (request.method === 'POST') {
      if (!isOwnForm(request)) return sendPage(response, 'Refused', html`<p>Not a form of this page.</p>`, 403);
      act(pathname, request).then(
        (location) => response.writeHead(303, { location }).end(),
        (error: unknown) => sendPage(response, 'Failed', html`<p>${String(error)}</p>`, 500),
      );
    } else if (!show(pathname, response)) {
      sendPage(response, 'Not found', html`<p class="quiet">There is no such page.</p>`, 404);
    }
  };
}

/** A mail as it would come from elsewhere: `?from=<envelope sender>&to=<recipient>&dmarc=FAIL…`, and its bytes. */
async function receiveRaw(options: ConsoleOptions, request: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(request.url ?? '/', 'http://console');
  const [source, recipients] = [searchParams.get('from') ?? '', searchParams.getAll('to')];
  const raw = await readBody(request, MAX_MAIL_BYTES);
  await receive(options, { source, recipients, raw, verdicts: verdictsIn(searchParams) });
  return '/_local/mail';
}

const isReplyKind = (value: string): value is ReplyKind => Object.hasOwn(REPLIES, value);

/** Answers a mail of the mailbox as whoever got it would. */
async function answer(options: ConsoleOptions, id: string, form: URLSearchParams): Promise<string> {
  const mail = options.outbox.find(id);
  const kind = form.get('kind') ?? '';
  if (!mail || !isReplyKind(kind)) return '/_local/mail';
  const reply: Reply = { kind, from: form.get('from') || (mail.to[0] ?? ''), text: form.get('text') ?? '' };
  await receive(options, replyTo(mail, reply));
  return `/_local/mail/${id}`;
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
