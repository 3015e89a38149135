import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { receivedMail } from './event.ts';
import { readMail } from './read.ts';

const pass = { status: 'PASS' };
const received = receivedMail.parse({
  mail: {
    ...{ timestamp: '2026-11-26T10:31:00.000Z', source: 'ada@relay.example', messageId: 'a1' },
    commonHeaders: { from: ['Ada <ada@relay.example>'], subject: 'As told', messageId: '<told@x>' },
  },
  receipt: {
    recipients: [],
    ...{ spamVerdict: pass, virusVerdict: pass, spfVerdict: pass, dkimVerdict: pass, dmarcVerdict: pass },
  },
});
const HEAD = ['From: Ada <ada@relay.example>', 'Subject: Parts', 'Message-ID: <1@relay.example>', 'MIME-Version: 1.0'];
const read = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  readMail(Buffer.from([...HEAD, ...lines].join('\r\n'), encoding), received);
const body = (type: string, text: Buffer) =>
  read([`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', text.toString('base64')]);
const multipart = (...parts: string[][]) => [
  'Content-Type: multipart/mixed; boundary=B',
  '',
  ...parts.flatMap((part) => ['--B', ...part]),
  '--B--',
];
const file = (name: string, content: Buffer, type = 'application/octet-stream') => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  content.toString('base64'),
];

describe('the text is read in any charset', () => {
  test.each([
    ['text/plain; charset=windows-1252', Buffer.from('Arr\xeat\xe9 \x80', 'latin1'), 'Arrêté €'],
    ['text/plain; charset=utf-8', Buffer.from('Arrêté'), 'Arrêté'],
    ['text/plain; charset=iso-2022-jp', Buffer.from('\x1b$B@8;:=*N;\x1b(B', 'latin1'), '生産終了'],
    ['text/plain; charset=no-such-one', Buffer.from('ended'), 'ended'],
  ])('%s', async (type, bytes, text) => expect((await body(type, bytes)).text).toBe(text));

  test('and headers as well', async () => {
    const mail = await read(['To: =?iso-8859-1?Q?Andr=E9?= <answers+0@in.example>', '', 'x']);
    expect(mail).toMatchObject({ sender: 'ada@relay.example', senderName: 'Ada', subject: 'Parts', text: 'x' });
  });
});

test('a mail of HTML only is text without markup, scripts and pictures', async () => {
  const html =
    '<html><head><style>p{color:red}</style></head><body><p>No longer <b>made</b>.</p><script>alert(1)</script>' +
    '<img src="https://track.example/1.gif"><p>Last order &lt;2027&gt;</p></body></html>';
  const { text } = await body('text/html; charset=utf-8', Buffer.from(html));
  expect(text).toContain('No longer made.');
  expect(text).toContain('Last order <2027>');
  expect(text).not.toMatch(/alert|color|track|<p>|<img/);
});

describe('files', () => {
  test('are listed with their bytes as they came; archives are not opened', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024));
    const { files, text } = await read(
      multipart(
        ['Content-Type: text/plain', '', 'See the notice.'],
        file('notice.pdf', Buffer.from('%PDF-1.7')),
        file('bomb.zip', bomb),
      ),
    );
    expect(text).toBe('See the notice.');
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['notice.pdf', 8],
      ['bomb.zip', bomb.length],
    ]);
  });

  test('a forwarded mail stays a file: nobody answered with its text', async () => {
    const { files, text } = await read(
      multipart(
        ['Content-Type: text/plain', '', 'Forwarded.'],
        ['Content-Type: message/rfc822', '', 'Subject: Old', '', 'Old text'],
      ),
    );
    expect([text, files.map(({ name }) => name)]).toEqual(['Forwarded.', ['message.eml']]);
  });

  test('logos in the text are none; larger pictures are', async () => {
    const image = (id: string, size: number) => [
      ...[`Content-Type: image/png; name="${id}.png"`, `Content-ID: <${id}>`, 'Content-Disposition: inline'],
      ...['Content-Transfer-Encoding: base64', '', Buffer.alloc(size, 1).toString('base64')],
    ];
    const related = [
      'Content-Type: multipart/related; boundary=B',
      '',
      '--B',
      'Content-Type: text/html',
      '',
      '<p>x</p>',
    ];
    const parts = ['--B', ...image('logo', 900), '--B', ...image('scan', 40_000), '--B--'];
    expect((await read([...related, ...parts])).files.map(({ name }) => name)).toEqual(['scan.png']);
  });
});

describe('a mail beyond the limits is not read, but told', () => {
  const unread = { isUnreadable: true, sender: 'ada@relay.example', subject: 'As told', text: '', files: [] };

  test('50 MB', async () => {
    const mail = Buffer.alloc(50 * 1024 * 1024, 'a');
    expect(await readMail(mail, received)).toMatchObject(unread);
  });

  test('1,000 parts', async () => {
    const parts = Array.from({ length: 1000 }, (_, n) => ['Content-Type: text/plain', '', `Part ${n}`]);
    expect(await read(multipart(...parts))).toMatchObject(unread);
  });

  test('parts in parts, 200 levels deep', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => [
      `Content-Type: multipart/mixed; boundary=b${n}`,
      '',
      `--b${n}`,
    ]);
    expect(await read([...lines.flat(), 'Content-Type: text/plain', '', 'deep'])).toMatchObject(unread);
  });

  test('headers of a megabyte', async () => {
    expect(await read([`X-Long: ${'a'.repeat(1024 * 1024)}`, '', 'x'])).toMatchObject(unread);
  });
});

test.each([
  ['without an end', multipart(['Content-Type: text/plain', '', 'cut']).slice(0, -1), 'cut'],
  ['without a boundary', ['Content-Type: multipart/mixed', '', 'x'], ''],
  ['with a broken encoding', ['Content-Transfer-Encoding: base64', '', '@@@@'], ''],
])('a mail %s is read as far as it goes', async (_, lines, text) => {
  expect(await read(lines)).toMatchObject({ isUnreadable: false, sender: 'ada@relay.example', text });
});

test('line breaks in encoded words begin no other header', async () => {
  const injected = `=?utf-8?B?${Buffer.from('Parts\r\nBcc: eve@evil.example').toString('base64')}?=`;
  const mail = await readMail(Buffer.from(`From: a@b.example\r\nSubject: ${injected}\r\n\r\nx`), received);
  expect(mail.headers.has('bcc')).toBe(false);
});

test('no bytes stop the reader', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...multipart(file('a.pdf', Buffer.from('%PDF-')), ['Content-Type: text/html', '', '<p']), ...HEAD),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const mail = await readMail(Buffer.from(pieces.join('\r\n'), 'latin1'), received);
      expect(mail.text.length).toBeLessThanOrEqual(20_000);
    }),
  );
});
