import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#shared/contracts.ts';
import { type Access, allows, PERMISSIONS } from '#shared/permissions.ts';
import { holderOf, permissionCells, permissionsPage, ROLES } from './permissions.ts';

test('docs/permissions.md is up to date with the contracts and groups (npm run permissions)', () =>
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage()));

test('the document has a cell for every route and role', () => {
  const cells = permissionCells();
  expect(cells).toHaveLength(allRoutes.length * (ROLES.length + 1));
  expect(cells.filter(({ mark }) => !['✓', '–', '401'].includes(mark))).toEqual([]);
});

describe('access is denied unless it is granted', () => {
  const nobody = { is_superuser: false, permissions_list: [] };

  test('a user without groups may only call routes open to every user', () => {
    const allowed = allRoutes.filter(([, , { access }]) => allows(nobody, access)).map(([, , { access }]) => access);
    expect(new Set(allowed)).toEqual(new Set(['open', 'authenticated']));
  });

  test('an unknown permission does not compile, and only superusers may use it', () => {
    // @ts-expect-error A misspelt permission.
    const misspelt: Access = 'product.veiw';
    expect(allows({ ...nobody, permissions_list: PERMISSIONS }, misspelt)).toBe(false);
  });

  test('a permission named superuser does not make a superuser', () =>
    expect(allows({ ...nobody, permissions_list: ['superuser'] }, 'superuser')).toBe(false));
});

test("only superusers write reference data and groups, never a group's permission", () => {
  const written = allRoutes.filter(([, , { access }]) => access === 'superuser').map(([, key]) => key);
  expect(written).toEqual(expect.arrayContaining(['POST /api/countries', 'PUT /api/users/auth_groups/{id}']));
  expect(ROLES.filter((role) => allows(holderOf(role), 'superuser'))).toEqual(['superuser']);
});
