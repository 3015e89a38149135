import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readsOnly } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { areaOf, opens } from '#shared/entities/areas.ts';
import { type Access, allows, type Holder } from '#shared/permissions.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import { permissionsOf } from '#shared/users/rules.ts';
import { COMPANIES, PEOPLE, type Role, subscriptionsFrom } from '../demo/content/clients.ts';

/** Generates docs/permissions.md from the contracts and the initial groups of an installation. */
const FILE = join(import.meta.dirname, '../docs/permissions.md');
export const ROLES = Object.keys(PEOPLE) as Role[];
const NOBODY = 'no token';

const INTRODUCTION = `# Who may call what

Written by \`npm run permissions\` from the contracts and \`shared/users/group-seeds.ts\`; \`test/stack/routes/permissions.test.ts\`
sends requests for a sample of the cells, each night for all. ✓: allowed, –: refused with 403, 401: refused for want of a token. The roles are the
users of the demo; what customers' users may do depends on their groups and on the subscriptions of their entity
(\`client-basic\`: Basic; \`client-other\`: Medium; \`client\`: Premium and Gosm), what they see on their entity.

A mark says what a role may ask for, not what it gets: records of others are 404, and use cases refuse further
(subscriptions and the catalogue are the operator's to change, third-parties keep no lists or projects).
`;

/** Permissions of a demo user. */
export const holderOf = (role: Role): Holder => ({
  is_superuser: role === 'superuser',
  permissions_list: permissionsOf(
    SEED_GROUPS.filter(({ id }) => PEOPLE[role].groups.includes(id)),
    [],
  ),
});

type Documented = { access: Access; readsOnly?: true; exportsOnly?: true };
const DAY = '2026-01-01';

/** Whether the subscriptions of a demo user's entity let them call a route. */
function isSubscribed(role: Role, key: string, route: Documented): boolean {
  const { company } = PEOPLE[role];
  const area = areaOf(route.access);
  if (company === 'vigie' || area === null || readsOnly(key, route) || route.exportsOnly) return true;
  const { type, subscriptions } = COMPANIES[company];
  const subscriber = { is_superuser: false, entity: { type }, subscriptions: subscriptionsFrom(DAY, subscriptions) };
  return opens(area, subscriber, DAY);
}

const mark = (role: Role, key: string, route: Documented): string =>
  allows(holderOf(role), route.access) && isSubscribed(role, key, route) ? '✓' : '–';

function lineOf(key: string, route: Documented): string {
  const marks = ROLES.map((role) => mark(role, key, route));
  return `| ${[`\`${key}\``, route.access, ...marks, route.access === 'open' ? '✓' : '401'].join(' | ')} |`;
}

const AUDIENCES = {
  operatorsOnly: 'operators alone',
  customersOnly: 'operators and customers',
  providersOnly: 'providers and third-parties alone',
} as const;
const FIELDS = `
# Fields that not everybody sees

From the columns of each list. To anybody else such a field does not exist: not in lists, sheets, histories, filters, orders,
files and what is searched (\`functions/platform/auth/visibility.ts\`, \`test/stack/routes/leaks.test.ts\`), and it can be neither
set nor cleared (\`test/stack/routes/discretion.test.ts\`).

`;

function fieldsTable(): string {
  const names = Object.values(AUDIENCES);
  const listed = allRoutes.flatMap(([, key, { list = {} }]) => {
    const cells = (Object.keys(AUDIENCES) as (keyof typeof AUDIENCES)[]).map((audience) =>
      Object.entries(list).flatMap(([name, column]) => (column[audience] ? [`\`${name}\``] : [])),
    );
    return cells.flat().length > 0 ? [{ key, fields: cells.map((cell) => cell.join(', ')).join(' | ') }] : [];
  });
  const rows = [...Map.groupBy(listed, ({ fields }) => fields)].map(
    ([fields, alike]) => `| ${alike.map(({ key }) => key).join('<br>')} | ${fields} |`,
  );
  return [`| List | ${names.join(' | ')} |`, `|---|${names.map(() => '---').join('|')}|`, ...rows, ''].join('\n');
}

/** The document, with one table per collection of routes. */
export function permissionsPage(): string {
  const columns = ['Route', 'Asks for', ...ROLES, NOBODY];
  const head = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---').join('|')}|`];
  const collections = Map.groupBy(allRoutes, ([, key]) => key.split('/')[2] ?? '');
  const sections = [...collections].map(([collection, routes]) =>
    [`\n## ${collection}`, ...head, ...routes.map(([, key, route]) => lineOf(key, route)), ''].join('\n'),
  );
  return INTRODUCTION + sections.join('') + FIELDS + fieldsTable();
}

export type Cell = { key: string; role: Role | typeof NOBODY; mark: string };

/** Cells of the committed document. */
export function permissionCells(page = readFileSync(FILE, 'utf8')): Cell[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [key = '', , ...marks] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [...ROLES, NOBODY as typeof NOBODY].map((role, n) => ({
      key: key.slice(1, -1),
      role,
      mark: marks[n] ?? '',
    }));
  });
}

if (import.meta.main) writeFileSync(FILE, permissionsPage());
