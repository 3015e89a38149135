import { randomBytes } from 'node:crypto';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import type { ReceiptRuleSpec } from '../assembly/receipt-rules.ts';
import type { AsyncInvoker } from '../events/async-invoker.ts';
import type { ObjectStore } from '../s3/server.ts';

export const VERDICTS = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const;
type Verdict = (typeof VERDICTS)[number];
const STATUSES = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED'] as const;
export type Verdicts = Partial<Record<Verdict, (typeof STATUSES)[number]>>;

/** A mail that arrives: its envelope, its bytes, and what the local SES finds about it; everything else passes. */
export interface Inbound {
  source: string;
  recipients: string[];
  raw: Buffer;
  verdicts?: Verdicts;
}

export const verdictsIn = (query: URLSearchParams): Verdicts =>
  Object.fromEntries(
    VERDICTS.flatMap((name) => {
      const status = STATUSES.find((each) => each === query.get(name));
      return status ? [[name, status]] : [];
    }),
  );

const matches = ({ recipients }: ReceiptRuleSpec, address: string): boolean => {
  const wanted = address.toLowerCase();
  return recipients.some((each) => (each.includes('@') ? wanted === each : wanted.endsWith(`@${each}`)));
};

/** Whether mails to an address are received. */
export const isReceived = ({ receiptRules }: Pick<Assembly, 'receiptRules'>, address: string): boolean =>
  receiptRules.some((rule) => matches(rule, address));

const MAX_HEADERS = 64 * 1024;

/** Name and value of each header; a line that begins with a blank continues the one above. */
function headersIn(raw: Buffer): { name: string; value: string }[] {
  const [head = ''] = raw
    .subarray(0, MAX_HEADERS)
    .toString('latin1')
    .split(/\r?\n\r?\n/);
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, value = ''] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
      return name ? [{ name, value }] : [];
    });
}

/** As in “Sample incoming email event” of the developer guide, from the Lambda action. */
export function receivedEvent(inbound: Inbound, messageId: string, functionArn: string) {
  const { source, recipients, raw, verdicts = {} } = inbound;
  const headers = headersIn(raw);
  const value = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const listed = (wanted: string) => value(wanted)?.split(/,\s*/) ?? [];
  const timestamp = new Date().toISOString();
  const status = (name: Verdict) => ({ status: verdicts[name] ?? 'PASS' });
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        eventVersion: '1.0',
        ses: {
          mail: {
            ...{ timestamp, source, messageId, destination: recipients, headersTruncated: false, headers },
            commonHeaders: {
              returnPath: source,
              from: listed('from'),
              date: value('date') ?? '',
              to: listed('to'),
              messageId: value('message-id') ?? '',
              subject: value('subject') ?? '',
            },
          },
          receipt: {
            ...{ timestamp, processingTimeMillis: 1, recipients },
            ...{ spamVerdict: status('spam'), virusVerdict: status('virus') },
            ...{ spfVerdict: status('spf'), dkimVerdict: status('dkim'), dmarcVerdict: status('dmarc') },
            ...(verdicts.dmarc === 'FAIL' && { dmarcPolicy: 'reject' }),
            action: { type: 'Lambda', functionArn, invocationType: 'Event' },
          },
        },
      },
    ],
  };
}

type Receiving = { assembly: Pick<Assembly, 'receiptRules' | 'functions'>; store: ObjectStore; invoker: AsyncInvoker };

/** Stores a mail and starts the function of the first rule for one of its recipients; the others get no part of it. */
export async function receive({ assembly, store, invoker }: Receiving, inbound: Inbound): Promise<boolean> {
  const rule = assembly.receiptRules.find((each) => inbound.recipients.some((address) => matches(each, address)));
  if (!rule) return false;
  const recipients = inbound.recipients.filter((address) => matches(rule, address));
  const messageId = randomBytes(20).toString('hex');
  await store.put(rule.bucket, `${rule.prefix}${messageId}`, inbound.raw);
  const target = findFunctionByArn(assembly.functions, rule.functionArn);
  invoker.invoke(target, receivedEvent({ ...inbound, recipients }, messageId, rule.functionArn));
  return true;
}
