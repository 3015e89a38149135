import { expect, test } from 'vitest';
import { formerCompany, Names } from './names.ts';

const names = new Names();
names.addCompany('e1', 'Orange');
names.addCompany('e1', 'Orange Industries');
names.addPerson('u1', { username: 'black', email: 'Ada.Black@orange.example', first_name: 'Ada', last_name: 'Black' });
const former = names.without({ user: 'black' }, false).user;

test('a pseudonym is the same each time, and says nothing of what it stands for', () => {
  expect(former).toMatch(/^former-[0-9A-F]{4}$/);
  expect(formerCompany('e1')).toBe(formerCompany('e1'));
  expect(formerCompany('e1')).not.toBe(formerCompany('e2'));
});

test('ordinary words stay in what is not about the company, whatever it is called', () => {
  const part = { label: 'LED Orange', text: 'Ada Black wrote that black is Orange', tags: ['black'] };
  expect(names.without(part, false)).toEqual(part);
});

test('what is about the company says the pseudonyms, the longest name first', () => {
  expect(names.without({ text: 'Ada Black of Orange Industries: Orange (black) is in the blackbox.' }, true)).toEqual({
    text: `${former} of ${formerCompany('e1')}: ${formerCompany('e1')} (${former}) is in the blackbox.`,
  });
});

test('e-mail addresses go from every text, usernames from fields of authors, also in histories', () => {
  const email = `${former.toLowerCase()}@erased.invalid`;
  expect(
    names.without({ note: 'Write to ada.black@ORANGE.example.', to: ['Ada.Black@orange.example'] }, false),
  ).toEqual({
    note: `Write to ${email}.`,
    to: [email],
  });
  const entry = { author: { user: 'Black' }, changes: [{ field: 'decided_by', old: 'black', new: 'blue' }] };
  expect(names.without(entry, false)).toEqual({
    author: { user: former },
    changes: [{ field: 'decided_by', old: former, new: 'blue' }],
  });
  expect(names.without({ detail: 'POST {"user":"black"}' }, false)).toEqual({ detail: `POST {"user":"${former}"}` });
});

test('what was replaced stays as it is when it is read again, whatever the company was called', () => {
  const odd = new Names();
  odd.addCompany('e1', 'Former');
  odd.addCompany('e1', 'company');
  const once = odd.without({ text: 'Former company' }, true);
  expect(once).toEqual({ text: '– –' });
  expect(odd.without(once, true)).toEqual(once);
});
