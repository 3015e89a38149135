import { describe, expect, test } from 'vitest';
import { receivedMail } from './event.ts';
import { isAuthenticated, refusalOf } from './kind.ts';
import { readMail } from './read.ts';

const pass = { status: 'PASS' };
const event = (verdicts: Record<string, string> = {}, source = 'ada@relay.example') =>
  receivedMail.parse({
    mail: { timestamp: '2026-11-26T10:31:00.000Z', source, messageId: 'a1', commonHeaders: { from: ['a@b.example'] } },
    receipt: {
      recipients: ['answers+0@in.example'],
      ...{ spamVerdict: pass, virusVerdict: pass, spfVerdict: pass, dkimVerdict: pass, dmarcVerdict: pass },
      ...Object.fromEntries(Object.entries(verdicts).map(([name, status]) => [`${name}Verdict`, { status }])),
    },
  });
const mail = (headers: string[], received = event(), from = 'From: Ada <ada@relay.example>') =>
  readMail(Buffer.from([from, ...headers, '', 'Text'].join('\r\n')), received);
const refused = async (headers: string[], received = event(), from?: string) =>
  refusalOf(await mail(headers, received, from), received);

describe('a program answered', () => {
  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner=x',
    'X-Autoreply: yes',
    'X-Autorespond: out of office',
    'Precedence: auto_reply',
    'Precedence: bulk',
    'List-Id: <news.relay.example>',
    'Subject: Automatic reply: Your parts',
    'Subject: Auto-Reply: Your parts',
    'Subject: Out of Office: Your parts',
    'Subject: [EXT] Out of the office until Monday',
    'Subject: =?utf-8?Q?R=C3=A9ponse_automatique?= : Vos articles',
    'Subject: Absence du bureau',
    'Subject: Automatische Antwort: Ihre Teile',
    'Subject: Abwesenheitsnotiz',
  ])('%s', async (header) => expect(await refused([header])).toBe('automatic'));

  test.each(['Auto-Submitted: no', 'Subject: RE: Automatic reply: Your parts', 'Subject: Parts out of production'])(
    'not with %s',
    async (header) => expect(await refused([header])).toBeNull(),
  );
});

describe('a report', () => {
  test.each([
    ['an empty return path', [], event({}, ''), undefined],
    ['a mailer daemon', [], event({}, 'MAILER-DAEMON@mx.example'), undefined],
    ['a postmaster', [], event(), 'From: Postmaster <postmaster@mx.example>'],
    ['its type', ['Content-Type: multipart/report; report-type=delivery-status; boundary=a'], event(), undefined],
  ])('is known by %s', async (_, headers, received, from) =>
    expect(await refused(headers, received, from)).toBe('report'),
  );
});

describe('a mail is refused', () => {
  test.each([
    ['virus', 'FAIL', 'dangerous'],
    ['virus', 'GRAY', 'dangerous'],
    ['virus', 'PROCESSING_FAILED', 'dangerous'],
    ['spam', 'FAIL', 'dangerous'],
    ['dmarc', 'FAIL', 'not_authenticated'],
  ])('%s %s: %s', async (name, status, doubt) => expect(await refused([], event({ [name]: status }))).toBe(doubt));

  test('whatever its own headers claim', async () => {
    const claims = ['X-SES-Virus-Verdict: PASS', 'Authentication-Results: amazonses.com; dmarc=pass'];
    expect(await refused(claims, event({ virus: 'FAIL' }))).toBe('dangerous');
    expect(await refused(claims, event({ dmarc: 'FAIL' }))).toBe('not_authenticated');
  });

  test('with several senders, or none', async () => {
    expect(await refused(['From: Eve <eve@evil.example>'])).toBe('not_authenticated');
    expect(await refused([], event(), 'From: a@relay.example, b@evil.example')).toBe('not_authenticated');
    expect(await refused([], event(), 'X-From: a@relay.example')).toBe('not_authenticated');
  });
});

describe('the domain of the sender vouches for a mail', () => {
  test.each([
    [{ dmarc: 'PASS', spf: 'FAIL' }, 'bounces@sender.example', true],
    [{ dmarc: 'GRAY' }, 'bounces@RELAY.example', true],
    [{ dmarc: 'GRAY' }, 'ada@evil.example', false],
    [{ dmarc: 'GRAY', spf: 'FAIL' }, 'ada@relay.example', false],
    [{ dmarc: 'PROCESSING_FAILED' }, 'ada@relay.example', false],
  ])('%j from %s: %s', async (verdicts, source, is) => {
    const received = event(verdicts as Record<string, string>, source);
    expect(isAuthenticated(await mail([], received), received)).toBe(is);
  });
});
