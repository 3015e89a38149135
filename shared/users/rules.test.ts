import { expect, test } from 'vitest';
import { checkOwnAccount, losesSuperuser, mayActAs, permissionsOf, rightsBeyond, rightsInCommon } from './rules.ts';

const holder = (...permissions_list: string[]) => ({ is_superuser: false, permissions_list });
const superuser = { is_superuser: true, permissions_list: [] };
const plain = { is_superuser: false, permissions: [] };
const group = (name: string, ...permissions: string[]) => ({ name, permissions });

test("permissions are those of the groups and the user's own, without duplicates", () => {
  expect(permissionsOf([group('a', 'user.view', 'entity.view'), group('b', 'user.view')], ['user.add'])).toEqual([
    'entity.view',
    'user.add',
    'user.view',
  ]);
});

test('users cannot grant rights they lack: field and names are reported', () => {
  const groups = [group('Readers', 'product.view'), group('Writers', 'product.view', 'product.change')];
  expect({
    ...rightsBeyond(holder('product.view'), { is_superuser: true, permissions: ['user.view', 'product.view'] }, groups),
  }).toEqual({
    is_superuser: [{ code: 'superusers_only' }],
    groups: [{ code: 'not_yours_to_give', params: { what: 'Writers' } }],
    permissions: [{ code: 'not_yours_to_give', params: { what: 'user.view' } }],
  });
});

test('users can grant their own rights; superusers can grant all', () => {
  expect({ ...rightsBeyond(holder('user.view'), { ...plain, permissions: ['user.view'] }, [group('none')]) }).toEqual(
    {},
  );
  expect({
    ...rightsBeyond(superuser, { is_superuser: true, permissions: ['user.add'] }, [group('all', 'user.change')]),
  }).toEqual({});
});

const at = (type: 'client' | 'vigie' | 'supplier', holder: { is_superuser: boolean; permissions_list: string[] }) => ({
  ...holder,
  entity: { type },
});

test("only the operator's users act as others: as any customer, as colleagues within their own rights", () => {
  const plain = at('vigie', holder('user.impersonate', 'user.view_admin', 'product.view'));
  expect(mayActAs(plain, at('client', holder('product.delete')))).toBe(true);
  expect(mayActAs(plain, at('vigie', holder('product.view')))).toBe(true);
  expect(mayActAs(plain, at('vigie', holder('product.delete')))).toBe(false);
  expect(mayActAs(at('vigie', holder('user.impersonate')), at('vigie', holder()))).toBe(false);
  expect(mayActAs(at('vigie', holder('user.view', 'user.view_admin')), at('client', holder()))).toBe(false);
  expect(mayActAs(at('client', holder('user.impersonate')), at('client', holder()))).toBe(false);
});

test('only superusers act as superusers, in any entity', () => {
  for (const type of ['client', 'vigie'] as const) {
    expect(mayActAs(at('vigie', holder('user.impersonate', 'user.view_admin')), at(type, superuser))).toBe(false);
    expect(mayActAs(at('vigie', superuser), at(type, superuser))).toBe(true);
  }
});

test('rights of a user who acts as another are those that both have', () => {
  const theirs = holder('product.delete', 'product.view');
  expect(rightsInCommon(holder('product.view', 'user.view'), theirs)).toEqual(holder('product.view'));
  expect(rightsInCommon(superuser, theirs)).toEqual(theirs);
  expect(rightsInCommon(superuser, { ...theirs, is_superuser: true })).toEqual({ ...theirs, is_superuser: true });
});

const of = (is_superuser: boolean, is_active: boolean, permissions_list: string[] = [], entity = 'e1') => ({
  is_superuser,
  is_active,
  permissions_list,
  entity,
});

test('users cannot deactivate themselves or give up being a superuser; other changes of themselves are allowed', () => {
  for (const [before, after] of [
    [of(false, true), of(false, false)],
    [of(true, true), of(true, false)],
    [of(true, true), of(false, true)],
    [of(false, true, ['user.change']), of(false, true, ['user.view'])],
    [of(false, true, ['user.change']), of(false, true, ['user.change'], 'e2')],
  ] as const)
    expect(() => checkOwnAccount(before, after)).toThrowError(expect.objectContaining({ code: 'own_account' }));
  for (const same of [of(true, true), of(false, true, ['user.change'])])
    expect(() => checkOwnAccount(same, { ...same })).not.toThrow();
  expect(() => checkOwnAccount(of(false, true, ['user.view']), of(false, true))).not.toThrow();
});

test('deactivation and demotion lose a superuser, unless already inactive', () => {
  expect(losesSuperuser(of(true, true), of(true, false))).toBe(true);
  expect(losesSuperuser(of(true, true), of(false, true))).toBe(true);
  expect(losesSuperuser(of(true, false), of(false, false))).toBe(false);
  expect(losesSuperuser(of(false, true), of(false, false))).toBe(false);
});
