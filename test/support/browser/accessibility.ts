import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { redirectOf } from '#web/app/routes/guardRules.ts';
import { paths } from '#web/app/routes/paths.ts';
import type { Screen } from '#web/app/routes/screen.ts';
import { screens } from '#web/app/routes/screens.ts';
import { openScreens } from '#web/app/start/openScreens.ts';
import { as, clientFor, logIn } from '../product/client.ts';
import { settled, tokenFor } from '../records/accounts.ts';
import { askThirdParty, strayMail } from '../records/answers.ts';
import { analyse, finalize, finished } from '../records/imports.ts';
import { newParts } from '../records/requests.ts';
import { projectWith } from '../records/supplier-files.ts';
import { plainList } from '../records/workbooks.ts';
import { HOW, isWhole, SEED, WALK_LIMIT_MS } from '../runner/walks.ts';
import { errorsOf, openBrowser, openPage, openSession } from './browser.ts';
import { DESK, glance, Notes, PHONE, STATES, type State, visit, visitEmpty, visitFailing } from './visits.ts';
import { type AnswerMode, Between, begin, leave, moveTo } from './walk.ts';

/**
 * Every screen in every state, light and dark, wide and at phone width, each width in both languages: the result of axe
 * depends on colours, or on what fits the width, which depends on words. A sample checks each screen in one of two looks,
 * in one of its states. Reduced motion avoids waiting for animations. Navigation stays in the page; pages are
 * reloaded only for another answer mode.
 */
const LOOKS = {
  'light and wide': { language: 'en', dark: false, viewport: DESK, client: 'client-other' },
  'dark and narrow': { language: 'fr', dark: true, viewport: PHONE, client: 'client' },
  'dark and wide': { language: 'fr', dark: true, viewport: DESK, client: 'client' },
  'light and narrow': { language: 'en', dark: false, viewport: PHONE, client: 'client-other' },
} as const satisfies Record<string, { language: Language; dark: boolean; viewport: typeof DESK; client: string }>;
type LooksName = keyof typeof LOOKS;
type Looks = (typeof LOOKS)[LooksName];
const OF_WIDTH = {
  wide: ['light and wide', 'dark and wide'],
  narrow: ['dark and narrow', 'light and narrow'],
} as const satisfies Record<string, readonly LooksName[]>;
type Width = keyof typeof OF_WIDTH;

const placeOf = (pattern: string): number => screens.findIndex(({ path }) => path === pattern);
const isWide = ({ viewport }: Looks): boolean => viewport === DESK;
/** A sample checks every other screen in a width. */
const isSeenIn = (looks: Looks, pattern: string): boolean =>
  isWhole || (placeOf(pattern) + SEED) % 2 === (isWide(looks) ? 0 : 1);
/** The states in which a screen is checked besides its usual one: in a sample one, another one in the next screen. */
const statesOf = (pattern: string): ReadonlySet<State> =>
  new Set(STATES.filter((_, n) => isWhole || (n + Math.floor((placeOf(pattern) + SEED) / 2)) % STATES.length === 0));

type Person = { token: string; me: Me; screens: readonly string[] };

let browser: Browser;

/** A finished import, and one under review. */
async function giveWork(role: string): Promise<void> {
  const client = await as(role);
  const list = await plainList([
    ['Manufacturer', 'MPN', 'Description'],
    ['Murata', 'GRM188R71C104KA01D', 'Capacitor'],
    ['Nobody Ltd', `WALK-${role}`, 'A part of nobody'],
  ]);
  await analyse(client, 'Walk.xlsx', list);
  await finalize(client);
  await analyse(client, 'Walk.xlsx', list);
}

/** An answer of a third-party, and a mail that waits for somebody to assign it. */
async function giveAnswers(name: LooksName): Promise<void> {
  const { token } = await askThirdParty(`Walked ${name}`, 1);
  const body = { lines: [{ line: 0, availability_status: 'available' }] };
  await clientFor('').call('POST /api/answers/{token}', { params: { token }, body });
  await strayMail(`walked-${name.replaceAll(' ', '-')}`);
}

/** A support request: whatever others left behind, its screen can be reached. */
const askSupport = async (role: string): Promise<unknown> =>
  (await as(role)).call('POST /api/supports', {
    body: { title: 'Walked', reproduction_steps: 'Walk through all screens' },
  });

/**
 * A case of a part in a project, and a file that was sent. Returns the addresses that no screen may link to: to replace
 * the part, and of the file, which the mail links to.
 */
async function giveCaseAndFile(role: string): Promise<string[]> {
  const client = await as(role);
  const [part] = await newParts(client, 1, { availability_status: 'obsolete' });
  if (!part) throw new Error('No part was made.');
  const project = await projectWith(client, [part], `Walked by ${role}`);
  await client.call('POST /api/cases', { body: { product: part.id, project } });
  const { job } = await client.call<{ job: Job }>('POST /api/products/export', {
    body: { fields: ['supplier_ref'], format: 'csv', search: part.supplier_ref ?? '' },
  });
  await finished(client, job);
  return [paths.replacePart(part.id), paths.filePattern.replace(':id', job.id)];
}

/** Screens that look different to third-parties; others are checked once, as client if permitted, else superuser. */
const ELSEWHERE = {
  sourcing: ['/dashboard', '/parts', '/solutions/requests', '/solutions/requests/:id', '/solutions'],
  supplier: ['/dashboard', '/third-parties', '/parts'],
} as const;
const OF_PORTAL = screens.filter(({ isForPortal }) => isForPortal).map(({ path }) => path);

/** A user with the rights of a demo user, and this language. */
async function tokenOf(role: string, language: Language): Promise<string> {
  const token = await logIn(role);
  const me = await clientFor(token).call<Me>('GET /api/users/me');
  if (me.language === language) return token;
  const { username } = await settled({
    ...{ language, entity: me.entity.id, is_superuser: me.is_superuser },
    groups: role === 'superuser' ? ['operator'] : [role],
  });
  return tokenFor(username);
}

async function peopleFor({ language, client: role }: Looks): Promise<Person[]> {
  const tokens = [logIn(role), ...['superuser', 'sourcing', 'supplier'].map((each) => tokenOf(each, language))];
  const people = await Promise.all(
    tokens.map(async (asked) => {
      const token = await asked;
      return { token, me: await clientFor(token).call<Me>('GET /api/users/me') };
    }),
  );
  const [client, superuser, sourcing, supplier] = people as [Person, Person, Person, Person];
  const mayOpen = ({ me }: Person, { path, access }: Screen) =>
    (!access || allows(me, access)) && redirectOf(me, path, '2026-01-01') === null;
  const paths = (mine: boolean) =>
    screens.filter((screen) => !screen.isForPortal && mayOpen(client, screen) === mine).map(({ path }) => path);
  return [
    { ...client, screens: paths(true) },
    { ...superuser, screens: paths(false) },
    { ...sourcing, screens: ELSEWHERE.sourcing },
    { ...supplier, screens: [...ELSEWHERE.supplier, ...OF_PORTAL] },
  ];
}

/** Addresses of screens that show one record: the first one that another screen links to. */
function addressOf(pattern: string, links: ReadonlySet<string>): string | undefined {
  if (pattern === '/analysis') return '/analysis?new';
  if (!pattern.includes(':')) return pattern;
  const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}$`);
  return [...links].find((link) => shape.test(link) && !screens.some(({ path }) => path === link));
}

async function pageFor({ token }: Person, { dark, viewport }: Looks, answerMode: AnswerMode): Promise<[Page, Between]> {
  const page = await openSession(browser, token, { dark, viewport });
  const between = await Between.on(page);
  await begin(page, '/profile');
  between.answerMode = answerMode;
  return [page, between];
}

/**
 * Visits one screen after the other; pages of their own show it empty and failing in parallel. A sample glances at
 * screens of the other looks only where these may link to the record that a screen shows.
 */
async function walk(person: Person, looks: Looks, notes: Notes): Promise<void> {
  const [[full], [empty], [broken, between]] = await Promise.all([
    pageFor(person, looks, 'as it is'),
    pageFor(person, looks, 'nothing'),
    pageFor(person, looks, 'failing'),
  ]);
  let empties = Promise.resolve();
  let failures = Promise.resolve();
  const inOrder = person.screens.toSorted((a, b) => a.split(':').length - b.split(':').length);
  const others = inOrder.filter((pattern) => !isSeenIn(looks, pattern));
  const find = async (pattern: string): Promise<string | undefined> => {
    const address = addressOf(pattern, notes.links);
    const other = address ? undefined : others.shift();
    if (other === undefined) return address;
    const place = addressOf(other, notes.links);
    if (place) await glance(full, place, notes);
    return find(pattern);
  };
  for (const pattern of inOrder.filter((each) => isSeenIn(looks, each))) {
    if (notes.mustEnd()) break;
    const address = await find(pattern);
    if (!address) {
      notes.findings.push(`No screen links to ${pattern} (${person.me.username})`);
      continue;
    }
    const states = statesOf(pattern);
    if (states.has('empty')) empties = empties.then(() => visitEmpty(empty, address, notes));
    if (states.has('failing')) failures = failures.then(() => visitFailing(broken, between, address, notes));
    await notes.timed(address, visit(full, address, notes, states));
    notes.visited.push(pattern);
  }
  await Promise.all([empties, failures]);
  for (const page of [full, empty, broken]) notes.findings.push(...errorsOf(page));
  await Promise.all([full, empty, broken].map(leave));
}

/** A screen that a user may not open says so. */
async function refused(person: Person, looks: Looks, notes: Notes): Promise<void> {
  const [page] = await pageFor(person, looks, 'as it is');
  await moveTo(page, '/users');
  await page.getByRole('button', { name: /^(Ask for access|Demander l’accès)/ }).waitFor();
  await notes.check(page, 'no permission');
  await leave(page);
}

/** Screens without login: an invalid link, and a valid one. */
async function outside({ language, dark, viewport }: Looks, notes: Notes): Promise<void> {
  const page = await openPage(browser, { locale: language, viewport });
  await begin(page, '/login');
  if (dark) await page.getByRole('button', { name: /Dark theme|Thème sombre/ }).click();
  for (const { path } of openScreens) {
    await begin(page, path);
    await notes.check(page, path);
  }
  await page.route('**/validate-reset-token?**', (route) => route.fulfill({ status: 204 }));
  await begin(page, '/reset-password#token=anything');
  await notes.check(page, '/reset-password with a link');
  await leave(page);
}

async function walkAll(looks: Looks, known: readonly string[]): Promise<Notes> {
  const notes = new Notes();
  for (const address of known) notes.links.add(address);
  await outside(looks, notes);
  const people = await peopleFor(looks);
  for (const person of people) {
    if (!notes.mustEnd()) await walk(person, looks, notes);
  }
  if (people[0]) await refused(people[0], looks, notes);
  return notes;
}

/** The least number of overlays that a walk meets, whole or as a sample. */
const OVERLAYS = isWhole ? 40 : 1;

function checkLook(name: LooksName): void {
  const looks = LOOKS[name];
  let known: readonly string[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
    await giveWork(looks.client);
    await giveAnswers(name);
    await askSupport(looks.client);
    known = await giveCaseAndFile(looks.client);
  });
  afterAll(async () => {
    await browser.close();
    await (await as(looks.client)).ask('DELETE /api/analysis/by_current_user');
  });

  test(
    `filled, empty, loading, failing, with its overlays, ${HOW}`,
    async () => {
      const { findings, visited, overlays } = await walkAll(looks, known);
      expect([...new Set(findings)]).toEqual([]);
      const expected = screens.map(({ path }) => path).filter((path) => isSeenIn(looks, path));
      expect(new Set(visited)).toEqual(new Set(expected));
      expect(overlays.length).toBeGreaterThan(OVERLAYS);
    },
    WALK_LIMIT_MS,
  );
}

/** Defines the tests of all screens at a width: in both themes, or as a sample in one, which the seed draws. */
export function checkAccessibility(width: Width): void {
  const drawn = OF_WIDTH[width][(SEED + 1) % 2] ?? OF_WIDTH[width][0];
  describe.each(isWhole ? OF_WIDTH[width] : [drawn])('every screen, %s', (name) => checkLook(name));
}
