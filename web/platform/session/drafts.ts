import { getSettings } from './settingsStore.ts';

/** Input of a form that was open when the session ended. `form` names the form and its record. */
type Draft = { user: string; form: string; fields: Record<string, unknown> };

const KEY = 'vigie-drafts';

function read(): Draft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Draft[]) : [];
  } catch {
    return [];
  }
}

const write = (drafts: readonly Draft[]): void =>
  drafts.length > 0 ? sessionStorage.setItem(KEY, JSON.stringify(drafts)) : sessionStorage.removeItem(KEY);

const isSecret = (field: string): boolean => field.includes('password');

/** Keeps what a user typed, in this tab, until that user opens the form again. Passwords are not kept. */
export function keepDraft({ user, form, fields }: Draft): void {
  const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field)));
  if (Object.keys(kept).length === 0) return;
  write([...read().filter((draft) => draft.user !== user || draft.form !== form), { user, form, fields: kept }]);
}

const findDraft = (drafts: readonly Draft[], form: string): Draft | undefined =>
  drafts.find((draft) => draft.user === getSettings().user?.id && draft.form === form);

/** The kept input of the current user in a form. */
export const draftOf = (form: string): Record<string, unknown> | undefined => findDraft(read(), form)?.fields;

/** The same; it is given once. */
export function takeDraft(form: string): Record<string, unknown> | undefined {
  const drafts = read();
  const found = findDraft(drafts, form);
  if (found) write(drafts.filter((draft) => draft !== found));
  return found?.fields;
}

/** Forgets the drafts of all users, or of all but one; returns whether any are left. */
export function forgetDrafts(exceptOf?: string): boolean {
  const left = read().filter(({ user }) => user === exceptOf);
  write(left);
  return left.length > 0;
}
