import { expect, test } from 'vitest';
import { isReceived, receivedEvent, verdictsIn } from '../mail/inbound.ts';
import type { Mail } from '../mail/outbox.ts';
import { REPLIES, type ReplyKind, replyTo } from '../mail/reply.ts';

const mail: Mail = {
  ...{ id: '0102-abc', sentAt: '2026-11-26T10:31:00.000Z', from: 'Vigie <vigie@x.example>', to: ['ada@relay.example'] },
  ...{ subject: 'Pièces [VIG-4F7K2M]', text: 'Made?\nStill?', html: '', replyTo: ['answers+0a@in.example'] },
  ...{ headers: [], tags: {}, files: [] },
};
const reply = (kind: ReplyKind, from = 'ada@relay.example') => replyTo(mail, { kind, from, text: 'No.' });
const textOf = (raw: Buffer) => Buffer.from(raw.toString().split('base64\r\n\r\n')[1] ?? '', 'base64').toString();

test('a mail that arrives is told as the Lambda action of SES tells it', () => {
  const event = receivedEvent({ ...reply('forged'), recipients: ['answers+0a@in.example'] }, 'o3vr', 'arn:x');
  const [{ eventSource, eventVersion, ses }] = event.Records as [(typeof event.Records)[number]];
  expect([eventSource, eventVersion]).toEqual(['aws:ses', '1.0']);
  expect(Object.keys(ses.mail).sort()).toEqual(
    ['commonHeaders', 'destination', 'headers', 'headersTruncated', 'messageId', 'source', 'timestamp'].sort(),
  );
  expect(ses.mail).toMatchObject({ source: 'ada@relay.example', messageId: 'o3vr', headersTruncated: false });
  expect(ses.mail.commonHeaders).toMatchObject({ from: ['ada@relay.example'], to: ['answers+0a@in.example'] });
  expect(ses.mail.headers).toContainEqual({ name: 'In-Reply-To', value: '<0102-abc@eu-west-3.amazonses.com>' });
  expect(ses.receipt).toMatchObject({
    recipients: ['answers+0a@in.example'],
    ...{ spamVerdict: { status: 'PASS' }, virusVerdict: { status: 'PASS' }, spfVerdict: { status: 'FAIL' } },
    ...{ dkimVerdict: { status: 'FAIL' }, dmarcVerdict: { status: 'FAIL' }, dmarcPolicy: 'reject' },
    action: { type: 'Lambda', functionArn: 'arn:x', invocationType: 'Event' },
  });
});

test('an answer quotes the mail, as mail programs do', () => {
  const { raw, source, recipients } = reply('answer');
  expect([source, recipients]).toEqual(['ada@relay.example', ['answers+0a@in.example']]);
  expect(raw.toString()).toMatch(/^From: ada@relay\.example\r\nTo: answers\+0a@in\.example\r\nSubject: =\?UTF-8\?B\?/);
  expect(textOf(raw)).toMatch(/^No\.\n\nOn .*, Vigie <vigie@x\.example> wrote:\n> Made\?\n> Still\?$/);
});

test.each(Object.keys(REPLIES) as ReplyKind[])('%s is a mail whose form begins no other header', (kind) => {
  const { raw } = reply(kind, 'ada@relay.example\r\nBcc: eve@evil.example');
  expect(raw.toString()).not.toMatch(/^Bcc:/m);
});

test('programs say that they are', () => {
  expect(reply('automatic').raw.toString()).toContain('\r\nAuto-Submitted: auto-replied\r\n');
  const report = reply('report');
  expect([report.source, report.raw.toString()]).toEqual(['', expect.stringContaining('report-type=delivery-status')]);
  expect(reply('virus').verdicts).toEqual({ virus: 'FAIL' });
});

test('rules receive addresses and domains; unknown verdicts are none', () => {
  const rule = { bucket: 'b', prefix: '', functionArn: 'arn:x', recipients: ['in.example', 'one@out.example'] };
  const received = (address: string) => isReceived({ receiptRules: [rule] }, address);
  expect(['a+b@IN.example', 'one@out.example', 'two@out.example', 'a@xin.example'].map(received)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(verdictsIn(new URLSearchParams('dmarc=FAIL&virus=odd&other=PASS'))).toEqual({ dmarc: 'FAIL' });
});
