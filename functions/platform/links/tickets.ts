import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError, notFound } from '#shared/errors.ts';
import { actorOf } from '../auth/actor.ts';
import { callerOf } from '../auth/sessions/access-tokens.ts';
import { checkClean } from '../documents/scans.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { downloadLink, LINK_LIFETIME, objectSize, REDIRECTED_SECONDS } from '../storage/objects.ts';
import { type Key, putItems, readItem } from '../storage/table.ts';
import { ticketCookie, ticketValues } from './cookies.ts';
import { currentVisit, type Visit } from './visit.ts';

/**
 * A link to a document is a ticket for the person who asked for it: it leads through the API, which checks who opens it and
 * redirects to the storage. The address of the storage itself, which anybody could use, lives for a minute.
 */
const TICKET_PATH = '/backend/api/ged/files/';

const ticket = z.object({
  key: z.string(),
  name: z.string(),
  shown: z.string().optional(),
  username: z.string(),
  session: z.object({ id: z.string(), auth_time: z.number() }),
  /** Of the network from which a program asked for it. */
  address: z.string(),
  /** The hash of the cookie that the browser got with it. */
  cookie: z.string().optional(),
  ttl: z.number(),
});
type Ticket = z.infer<typeof ticket>;

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const keyOf = (secret: string): Key => ({ pk: `TICKET#${hashOf(secret)}`, sk: '#' });

const isSecure = ({ site }: Visit): boolean => site().startsWith('https:');

type File = { key: string; name: string; shown: string | undefined };

/** A link to a file among the documents, for the person who asks. */
export async function fileLink({ key, name, shown }: File): Promise<string> {
  await checkClean(key);
  const visit = currentVisit();
  if (!visit?.caller) return downloadLink(env('DOCUMENTS_BUCKET'), key, name, shown, REDIRECTED_SECONDS);
  const { username, session } = visit.caller;
  const [secret, value] = [newSecret(), newSecret()];
  const item: Ticket = {
    ...{ key, name, username, session, address: visit.address, ttl: epochSeconds() + LINK_LIFETIME },
    ...(shown !== undefined && { shown }),
    ...(visit.isPage && { cookie: hashOf(value) }),
  };
  const place = { path: `${TICKET_PATH}${secret}`, seconds: LINK_LIFETIME, isSecure: isSecure(visit) };
  if (visit.isPage) visit.given.push(ticketCookie(value, place));
  await putItems([{ ...keyOf(secret), ...item }]);
  return `${visit.site()}${place.path}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const hasCookie = ({ cookie }: Ticket, visit: Visit): boolean =>
  cookie !== undefined &&
  visit.cookies.length > 0 &&
  ticketValues(visit.cookies, isSecure(visit)).some((value) => isSame(hashOf(value), cookie));

/** The browser that got the ticket, its user by a token, or a program in the same network. */
async function isFor(found: Ticket, visit: Visit): Promise<boolean> {
  if (hasCookie(found, visit)) return true;
  if (visit.authorization !== undefined) return (await callerOf(visit.authorization)).username === found.username;
  return found.cookie === undefined && found.address === visit.address;
}

/** Where the file of a ticket is, for who it was made for. */
export async function openTicket(secret: string): Promise<{ url: string }> {
  const [found, visit] = [await readItem(ticket, keyOf(secret)), currentVisit()];
  if (!found || !visit || found.ttl <= epochSeconds()) throw new AppError('link_expired');
  if (!(await isFor(found, visit))) throw new AppError('link_of_other');
  // Refuses users who were deactivated or have logged out.
  const { mustSetUp } = await actorOf(found.username, found.username, found.session);
  if (mustSetUp) throw new AppError('mfa_required');
  const { key, name, shown } = found;
  await checkClean(key);
  if ((await objectSize(env('DOCUMENTS_BUCKET'), key)) === undefined) throw notFound();
  return { url: await downloadLink(env('DOCUMENTS_BUCKET'), key, name, shown, REDIRECTED_SECONDS) };
}
