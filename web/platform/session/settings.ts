import { isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { Me } from '#shared/users/schema.ts';

export type Token = { access_token: string; token_type: string };
/** A saved view of a list; `address` is the query of the list's address. */
export type View = { name: string; address: string };
/** A view that colleagues of the same entity share, as it was last seen. */
export type ColleaguesView = View & { id: string; version: number; user: string };
/** When the user last opened the list, and when they had visited it before that. */
export type Visit = { at: string; before?: string | undefined };
/** A user's preferences for one list: hidden columns, order, widths in pixels, saved views. */
export type ListSettings = {
  compact?: boolean;
  hidden?: readonly string[] | undefined;
  order?: readonly string[] | undefined;
  widths?: Readonly<Record<string, number>> | undefined;
  /** Columns that were filtered in the dialog of a narrow window, latest first. */
  filtered?: readonly string[] | undefined;
  views?: readonly View[];
  /** The view that was opened or saved last. */
  view?: string | undefined;
  shared?: readonly ColleaguesView[];
  /** What the list opens with: the name of an own view, or the id of a shared one. */
  start?: string | undefined;
  /** Of the list of parts: which part of it was shown last. */
  scope?: string | undefined;
  /** Whether a panel beside the list shows the active row. */
  peeks?: boolean | undefined;
  /** Whether pages have as many rows as the window has room for. */
  fits?: boolean | undefined;
  /** Pixels of the window that rows do not have, as last measured. */
  around?: number | undefined;
  visit?: Visit;
};

type RecentKind =
  | 'page'
  | 'part'
  | 'thirdParty'
  | 'contact'
  | 'project'
  | 'system'
  | 'case'
  | 'costTable'
  | 'watchlist'
  | 'monitoring'
  | 'solutionRequest'
  | 'solution'
  | 'document'
  | 'import'
  | 'answer'
  | 'question'
  | 'mail'
  | 'user'
  | 'entity'
  | 'support';
/** A record or page that was opened from the search. */
export type Recent = {
  kind: RecentKind;
  title: string;
  hint?: string | undefined;
  to: string;
};

/** The settings in local storage, under the key `vigie`. */
export type Settings = {
  token: Token | null;
  user: Me | null;
  /** The operator's own account while the operator acts as a user. */
  oldUser: Me | null;
  /** Why the operator acts as the user. */
  actingReason: string;
  /** Last typed values by input name. */
  inputs: Record<string, string>;
  dark: boolean;
  /** The theme is that of the device instead. */
  themeOfDevice: boolean;
  /** The density of lists without a density of their own. */
  compact: boolean;
  sidebarExpanded: boolean;
  /** Chosen before the login. */
  language: Language | null;
  /** By member (see `memberKey`) and list. */
  listsOf: Record<string, Record<string, ListSettings>>;
  /** Newest first; forgotten when the session ends. */
  recent: readonly Recent[];
};

export const DEFAULT_SETTINGS: Settings = {
  token: null,
  user: null,
  oldUser: null,
  actingReason: '',
  inputs: {},
  dark: false,
  themeOfDevice: false,
  compact: false,
  sidebarExpanded: true,
  language: null,
  listsOf: {},
  recent: [],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isToken = (value: unknown): value is Token =>
  isObject(value) && typeof value.access_token === 'string' && typeof value.token_type === 'string';
const isUser = (value: unknown): value is Me =>
  isObject(value) && typeof value.username === 'string' && isObject(value.entity) && isLanguage(value.language);

const isRecent = (value: unknown): value is Recent =>
  isObject(value) && typeof value.title === 'string' && typeof value.to === 'string' && value.to.startsWith('/');

function parseJson(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads stored settings; missing or invalid values take their default. */
export function parseSettings(text: string | null): Settings {
  const stored = parseJson(text);
  return {
    token: isToken(stored.token) ? stored.token : null,
    user: isUser(stored.user) ? stored.user : null,
    oldUser: isUser(stored.oldUser) ? stored.oldUser : null,
    actingReason: typeof stored.actingReason === 'string' ? stored.actingReason : '',
    inputs: isObject(stored.inputs) ? (stored.inputs as Settings['inputs']) : {},
    dark: stored.dark === true,
    themeOfDevice: stored.themeOfDevice === true,
    compact: stored.compact === true,
    sidebarExpanded: stored.sidebarExpanded !== false,
    language: isLanguage(stored.language) ? stored.language : null,
    listsOf: isObject(stored.listsOf) ? (stored.listsOf as Settings['listsOf']) : {},
    recent: Array.isArray(stored.recent) ? stored.recent.filter(isRecent) : [],
  };
}

const NO_LISTS: Record<string, ListSettings> = {};

/** Saved views may name a company's records, so a user who changes company starts with none. */
export const memberKey = ({ id, entity }: Pick<Me, 'id' | 'entity'>): string => `${id} ${entity.id}`;

/** The user's preferences for lists, by the list's name. */
export const ownLists = ({ user, listsOf }: Pick<Settings, 'user' | 'listsOf'>): Record<string, ListSettings> =>
  (user && listsOf[memberKey(user)]) ?? NO_LISTS;

/**
 * The initial language: the user's, else the one chosen in this browser, else the browser's, else English. While an
 * operator acts as a user, the one chosen in this browser comes first.
 */
export function startLanguage(settings: Settings, browser: readonly string[]): Language {
  const fromBrowser = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  const chosen = settings.language ?? undefined;
  const own = settings.user?.language;
  return (settings.oldUser ? (chosen ?? own) : (own ?? chosen)) ?? fromBrowser ?? 'en';
}
