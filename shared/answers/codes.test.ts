import { expect, test } from 'vitest';
import { codesIn, replyAddress, replyTokensIn, subjectCode } from './codes.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

test('the code of a subject is found again, however a mail program changed the line', () => {
  expect(codesIn(`RE: AW: TR : Votre demande ${subjectCode('4F7K2M')}`)).toEqual(['4F7K2M']);
  expect(codesIn('Fwd: [vig-4f7k2m] and VIG-4F7K2M, VIG-ABCDEF')).toEqual(['4F7K2M', 'ABCDEF']);
});

test.each(['VIG-4F7K2', 'VIG-4F7K2MX', 'XVIG-4F7K2M', 'VIG-0OIL11', 'VIG 4F7K2M'])('%j is no code', (value) =>
  expect(codesIn(value)).toEqual([]),
);

test('the token of a reply address is found among other recipients, in any case', () => {
  const address = replyAddress(TOKEN, 'in.vigie.example');
  const recipients = `"Vigie" <${address.toUpperCase()}>, buyer@x.example, ${address}`;
  expect(replyTokensIn(recipients, 'in.vigie.example')).toEqual([TOKEN]);
});

test('the token of another domain, or of another length, is none', () => {
  expect(replyTokensIn(replyAddress(TOKEN, 'evil.example'), 'in.vigie.example')).toEqual([]);
  expect(replyTokensIn(replyAddress(`${TOKEN}0`, 'in.vigie.example'), 'in.vigie.example')).toEqual([]);
  expect(replyTokensIn(replyAddress(TOKEN.slice(1), 'in.vigie.example'), 'in.vigie.example')).toEqual([]);
  expect(replyTokensIn(replyAddress(TOKEN, 'in.vigie.example.evil.example'), 'in.vigie.example')).toEqual([]);
});
