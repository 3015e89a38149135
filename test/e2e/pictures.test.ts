import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { render } from '#platform/mail/layout.ts';
import type { Entity } from '#shared/entities/schema.ts';
import enExchanges from '#shared/i18n/en/exchanges.ts';
import enLastBuy from '#shared/i18n/en/last-buy.ts';
import en from '#shared/i18n/en/sheets.ts';
import frLastBuy from '#shared/i18n/fr/last-buy.ts';
import fr from '#shared/i18n/fr/sheets.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { openBrowser, openPage, openSession } from '../support/browser/browser.ts';
import { isUpdate, looksLike } from '../support/browser/pictures.ts';
import { begin } from '../support/browser/walk.ts';
import { as, type Client, clientFor } from '../support/product/client.ts';
import { enter, newUser, PASSWORD, settled } from '../support/records/accounts.ts';
import { askThirdParty } from '../support/records/answers.ts';
import { analyse } from '../support/records/imports.ts';
import { queueOf } from '../support/records/queue.ts';
import { addToCart, subscribe } from '../support/records/requests.ts';
import { plainList } from '../support/records/workbooks.ts';
import { HOW, isWhole, SEED } from '../support/runner/walks.ts';

/**
 * Pictures must not depend on the date, on data of other tests, or on the catalogue: the tests have their own company,
 * third-party, parts and people, a fixed clock, and masks over dates and numbers from the server.
 */
const NOW = new Date('2026-06-15T10:00:00Z');

/** A reviewer has a list under review, which would be news on the dashboard of the client. */
type Kind = 'nobody' | 'client' | 'reviewer' | 'operator';
type Screen = {
  name: string;
  who: Kind;
  language: Language;
  address: () => string;
  /** Only the area without dates. CSS pixels. */
  height?: number;
  /** Buttons that are loaded last. */
  buttons?: string[];
  /** Selector of what is loaded last beside the list of a wide screen. */
  beside?: string;
  /** Before it is opened, and before its picture is taken. */
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
};

const COMPANY = 'Images de Bretagne';
const tokens: Record<string, string> = {};
let part: Part;
let thirdParty: SupplierAnswer;
/** The word that all monitoring of a queue contains, and the links to forms for third-parties by language. */
let queue: string;
const answers: Partial<Record<Language, string>> = {};
let browser: Browser;

const SCREENS: Screen[] = [
  { name: 'login', who: 'nobody', language: 'en', address: () => '/login' },
  { name: 'dashboard', who: 'client', language: 'fr', address: () => '/dashboard' },
  { name: 'parts', who: 'client', language: 'en', address: () => '/parts?search=IMG-&order_by=supplier_ref' },
  { name: 'part', who: 'client', language: 'fr', address: () => `/parts/${part.id}`, buttons: [fr.pdf.button] },
  {
    name: 'third-party',
    who: 'operator',
    language: 'en',
    address: () => `/third-parties/${thirdParty.id}`,
    height: 620,
    buttons: [en.pdf.button, enExchanges.ask],
  },
  { name: 'cart', who: 'client', language: 'fr', address: () => '/monitorings/cart' },
  {
    name: 'review',
    who: 'client',
    language: 'en',
    address: () => '/analysis/matching',
    beside: '.line-known:not(:empty)',
  },
  { name: 'users', who: 'operator', language: 'fr', address: () => '/users?search=Imagier&order_by=last_name' },
];

/** Pictures of the guide in the other language, wide and light. */
const OTHER_LANGUAGE: Screen[] = SCREENS.filter(({ name }) => ['cart', 'part', 'review', 'users'].includes(name)).map(
  (screen) => {
    const language = screen.language === 'en' ? 'fr' : 'en';
    const buttons = screen.buttons && [(language === 'en' ? en : fr).pdf.button];
    const who = screen.name === 'review' ? 'reviewer' : screen.who;
    return { ...screen, who, name: `${screen.name}-${language}`, language, ...(buttons && { buttons }) };
  },
);

/** The day until which an answer is awaited, and the code, which are others each time. */
const fixAnswer = (page: Page): Promise<unknown> =>
  page.route('**/api/answers/*', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), expires_at: '2026-08-31T22:00:00.000Z', code: 'VIG-2QR7TX' };
    return route.fulfill({ response, json });
  });

async function plan(page: Page, { needs, verdict }: typeof enLastBuy): Promise<void> {
  await page.getByLabel(needs.installed, { exact: true }).fill('400');
  await page.getByLabel(needs.failureRate).fill('3');
  await page.getByLabel('2028', { exact: true }).fill('60');
  await page.getByText(verdict.cash, { exact: true }).first().waitFor();
  await page.getByLabel(needs.name, { exact: true }).focus();
}

/** Pictures of the guide alone, in both languages, wide and light. */
const FOR_THE_GUIDE = (['en', 'fr'] as const).flatMap((language): Screen[] => [
  {
    ...{ name: `last-buy-${language}`, who: 'client', language },
    address: () => `/parts/${part.id}?tab=last-buy`,
    act: (page) => plan(page, language === 'en' ? enLastBuy : frLastBuy),
  },
  {
    ...{ name: `queue-${language}`, who: 'operator', language },
    address: () => `/monitorings/flow?search=${queue}`,
  },
  {
    ...{ name: `answer-${language}`, who: 'nobody', language },
    address: () => `/answer/${answers[language]}`,
    before: fixAnswer,
  },
]);

async function tokenFor(fields: object): Promise<string> {
  const { username } = await settled(fields);
  return ((await enter(username, PASSWORD)).body as { access_token: string }).access_token;
}

const RELAY = {
  supplier_ref: 'IMG-RLY-24V',
  label: 'Relay 24 V, two contacts',
  description: 'Safety relay with forcibly guided contacts.',
  family: 'electromechanics',
  availability_status: 'last_buy_order',
  introduced_at: '2012-03-01',
  last_buy_order: '2026-11-30',
  end_of_life: '2027-12-31',
  price: 12.5,
  quantity: 40,
};
const OBSOLETE = { availability_status: 'obsolete', obso_at: '2024-02-01', family: 'connectors' };
const PARTS = [
  { supplier_ref: 'IMG-CAP-100N', label: 'Capacitor 100 nF', availability_status: 'available' },
  { supplier_ref: 'IMG-CON-09P', label: 'Connector, 9 pins', ...OBSOLETE },
  { supplier_ref: 'IMG-FAN-24V', label: 'Fan 24 V, 60 mm', availability_status: 'available_under_condition' },
  RELAY,
];

async function fill(client: Client): Promise<void> {
  const made: Part[] = [];
  for (const body of PARTS)
    made.push(await client.call<Part>('POST /api/products', { body: { ...body, supplier: thirdParty.id } }));
  part = made.at(-1) as Part;
  await addToCart(client, made.slice(1, 3));
  const rows = PARTS.map(({ supplier_ref, label }) => ['Imagier Relais', supplier_ref, label]);
  const list = await plainList([['Manufacturer', 'MPN', 'Description'], ...rows]);
  for (const reader of [client, clientFor(tokens['reviewer fr'] ?? '')]) await analyse(reader, 'Pictures.xlsx', list);
}

const person = (first_name: string) => {
  const username = `imagier-${first_name.toLowerCase().replace(/\W+/g, '-')}`;
  return { first_name, last_name: 'Imagier', username, email: `${username}@images.example`, groups: ['client'] };
};

async function company(): Promise<string> {
  const body = { name: COMPANY, type: 'client' };
  const { id } = await (await as('superuser')).call<Entity>('POST /api/entities', { body });
  await subscribe(id, 50);
  return id;
}

beforeAll(async () => {
  const superuser = await as('superuser');
  const [entity, { entity: vigie }] = await Promise.all([company(), superuser.call<Me>('GET /api/users/me')]);
  const place = { address: '7 quai des Images', zip: '29200', city: 'Brest', country: 'FR' };
  thirdParty = await superuser.call<SupplierAnswer>('POST /api/suppliers', {
    body: { name: 'Imagier Relais', alias: 'IR', ...place, phone: '+33 2 98 00 00 00', ncages: ['F1234'] },
  });
  for (const language of ['en', 'fr'] as const) {
    tokens[`client ${language}`] = await tokenFor({
      ...person(`Alix ${language}`),
      last_name: 'Vue',
      entity,
      language,
    });
    tokens[`operator ${language}`] = await tokenFor({ entity: vigie.id, language, groups: ['operator'] });
  }
  const reader = { username: 'relecteur', email: 'relecteur@images.example' };
  tokens['reviewer fr'] = await tokenFor({ ...person('Alix'), last_name: 'Vue', ...reader, entity, language: 'fr' });
  for (const first_name of ['Ada', 'Blaise', 'Colette']) await newUser({ entity, ...person(first_name) });
  await fill(clientFor(tokens['client en'] ?? ''));
  queue = (await queueOf(3, 'ARMOR')).word;
  for (const language of ['en', 'fr'] as const)
    answers[language] = (await askThirdParty(`IROISE ${language.toUpperCase()}`, 3, language)).token;
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const LOOKS = Object.keys(SIZES).flatMap((size) =>
  [false, true].map((dark) => ({ size: size as keyof typeof SIZES, dark })),
);

async function open({ who, language }: Screen, { size, dark }: (typeof LOOKS)[number]): Promise<Page> {
  const options = { viewport: SIZES[size], locale: language, timezoneId: 'UTC' };
  const token = tokens[`${who} ${language}`];
  const page = token ? await openSession(browser, token, { ...options, dark }) : await openPage(browser, options);
  await page.clock.setFixedTime(NOW);
  return page;
}

/** Charts count everything that a user sees, including the catalogue: here only parts of the user's own company. */
const countOwnParts = (page: Page): Promise<unknown> =>
  page.route('**/chart_data?**', (route) => {
    const url = new URL(route.request().url());
    const filters = JSON.parse(url.searchParams.get('filters') ?? '{}');
    url.searchParams.set('filters', JSON.stringify({ ...filters, owner_entity: [part.owner_entity] }));
    return route.continue({ url: url.href });
  });

/** A sample checks each screen in two of its four looks, which cover both themes and widths; they alternate. */
const PAIRS = [
  [0, 3],
  [1, 2],
] as const;
const looksOf = (screen: Screen) => {
  if (OTHER_LANGUAGE.includes(screen) || FOR_THE_GUIDE.includes(screen))
    return LOOKS.filter(({ size, dark }) => size === 'wide' && !dark);
  const pair = PAIRS[(SCREENS.indexOf(screen) + SEED) % PAIRS.length] ?? PAIRS[0];
  return isWhole || isUpdate ? LOOKS : pair.flatMap((place) => LOOKS[place] ?? []);
};

test.each([...SCREENS, ...OTHER_LANGUAGE, ...FOR_THE_GUIDE])(
  `$name matches its picture, in both themes, wide and narrow, ${HOW}`,
  async (screen) => {
    for (const look of looksOf(screen)) {
      const page = await open(screen, look);
      await countOwnParts(page);
      await screen.before?.(page);
      await begin(page, screen.address());
      for (const name of screen.buttons ?? []) await page.getByRole('button', { name }).waitFor();
      if (screen.beside && look.size === 'wide') await page.locator(screen.beside).waitFor();
      if (screen.who === 'nobody' && look.dark) await page.getByRole('button', { name: 'Dark theme' }).click();
      await screen.act?.(page);
      const { width, height } = SIZES[look.size];
      const box = await page.locator(screen.who === 'nobody' ? 'body' : 'main').boundingBox();
      const [x, y] = [box?.x ?? 0, box?.y ?? 0];
      const clip = { x, y, width: width - x, height: (screen.height ?? height) - y };
      // The days in a cart are those of its requests, which are made today.
      const day = screen.name.startsWith('cart') ? /20\d\d$/ : /20\d\d,? \d\d:\d\d/;
      const masks = [page.getByText(/^T\d{6}$/), page.locator('td').filter({ hasText: day })];
      await looksLike(page, `${screen.name}-${look.size}-${look.dark ? 'dark' : 'light'}`, { clip, masks });
      await page.context().close();
    }
  },
);

/** As a program for mails shows it: beside a list of them, and on a phone. */
const MAIL_WIDTHS = [640, 320];
const MAIL = render(
  {
    subject: 'IMG-RLY-24V: Last buy order, and 2 more messages',
    paragraphs: ['Hello Alix,'],
    sections: [
      {
        title: 'Status of watched parts',
        entries: [
          {
            title: 'IMG-RLY-24V: Last buy order',
            text: 'The availability of this part changed from “Available” to “Last buy order”.',
            address: 'https://vigie.example/parts/1',
          },
          { title: 'IMG-CON-09P: Obsolete', text: 'The availability of this part is now known: “Obsolete”.' },
        ],
        more: '12 more are in your inbox.',
        link: { label: 'No more e-mails about “Status of watched parts”', address: 'https://vigie.example/stop' },
      },
    ],
    action: { label: 'Open the inbox', address: 'https://vigie.example/messages' },
    notes: ['You receive this e-mail because you use Vigie.'],
  },
  'en',
);

test.each(MAIL_WIDTHS)('an e-mail matches its picture, %i wide, in both themes', async (width) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage(browser, { viewport: { width, height: 640 }, colorScheme });
    await page.setContent(MAIL.html);
    const clip = { x: 0, y: 0, width, height: 640 };
    await looksLike(page, `mail-${width}-${colorScheme}`, { clip, masks: [] });
    await page.context().close();
  }
});
