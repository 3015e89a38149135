import { stack, until } from './client.ts';

export type Received = { id: string; subject: string; text: string; html: string };

const page = async (path: string) => (await fetch(`${stack().url}/_local/mail${path}`)).text();
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Ids of the mails to an address, newest first. */
async function idsTo(address: string): Promise<string[]> {
  const rows = [...(await page('')).matchAll(/<td>([^<]*)<\/td><td><a href="\/_local\/mail\/([\w-]+)"/g)];
  return rows.flatMap(([, to = '', id = '']) => (plain(to).toLowerCase() === address.toLowerCase() ? [id] : []));
}

export const countTo = async (address: string): Promise<number> => (await idsTo(address)).length;

/** Subjects of the mails to an address, newest first. */
export const subjectsTo = async (address: string): Promise<string[]> =>
  Promise.all((await idsTo(address)).map(async (id) => subjectIn(await page(`/${id}`))));

/** Subject and text of every mail to an address, newest first. */
export const allTo = async (address: string): Promise<string[]> =>
  Promise.all(
    (await idsTo(address)).map(async (id) => {
      const view = await page(`/${id}`);
      return `${subjectIn(view)}\n${plain(/<pre>([\s\S]*?)<\/pre>/.exec(view)?.[1] ?? '')}`;
    }),
  );

const subjectIn = (view: string): string => plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(view)?.[1] ?? '');

/** The newest mail to an address, once it has received this many. */
export async function mailTo(address: string, number = 1): Promise<Received> {
  const [id = ''] = await until(
    () => idsTo(address),
    (ids) => ids.length >= number,
  );
  const view = await page(`/${id}`);
  const subject = subjectIn(view);
  const text = plain(/<pre>([\s\S]*?)<\/pre>/.exec(view)?.[1] ?? '');
  return { id, subject, text, html: await page(`/${id}/html`) };
}

/** The token of the link in a mail: to choose a password, or about a change of the address. */
export const tokenIn = ({ text }: Received): string =>
  /\/(?:reset-password|email-change)#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Answers a mail of the mailbox as whoever got it would. */
export async function answerMail(
  { id }: Pick<Received, 'id'>,
  { kind = 'answer', text = '', from = '' }: { kind?: string; text?: string; from?: string },
): Promise<void> {
  const body = new URLSearchParams({ kind, text, ...(from && { from }) });
  const { status } = await fetch(`${stack().url}/_local/mail/${id}/reply`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`The mailbox answered ${status}.`);
}

/** A mail as it would come from elsewhere. `verdicts`: what SES finds, unless it passes. */
export async function deliver(
  raw: string | Uint8Array,
  { from, to, ...verdicts }: { from: string; to: string } & Record<string, string>,
): Promise<void> {
  const query = new URLSearchParams({ from, to, ...verdicts });
  const body = typeof raw === 'string' ? raw.replaceAll('\n', '\r\n') : Buffer.from(raw);
  const { status } = await fetch(`${stack().url}/_local/mail/inbound?${query}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`The mailbox answered ${status}.`);
}
