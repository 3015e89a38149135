/** Phrases of the page by namespace, which is the name of their file. Typed keys and `Namespace` follow from this list. */
export type PagePhrases = {
  account: typeof import('#shared/i18n/en/account.ts').default;
  auth: typeof import('#shared/i18n/en/auth.ts').default;
  choices: typeof import('#shared/i18n/en/choices.ts').default;
  common: typeof import('#shared/i18n/en/common.ts').default;
  contacts: typeof import('#shared/i18n/en/contacts.ts').default;
  dashboard: typeof import('#shared/i18n/en/dashboard.ts').default;
  entities: typeof import('#shared/i18n/en/entities.ts').default;
  fields: typeof import('#shared/i18n/en/fields.ts').default;
  imports: typeof import('#shared/i18n/en/imports.ts').default;
  monitorings: typeof import('#shared/i18n/en/monitorings.ts').default;
  'part-forms': typeof import('#shared/i18n/en/part-forms.ts').default;
  parts: typeof import('#shared/i18n/en/parts.ts').default;
  profile: typeof import('#shared/i18n/en/profile.ts').default;
  projects: typeof import('#shared/i18n/en/projects.ts').default;
  records: typeof import('#shared/i18n/en/records.ts').default;
  reference: typeof import('#shared/i18n/en/reference.ts').default;
  requests: typeof import('#shared/i18n/en/requests.ts').default;
  sheet: typeof import('#shared/i18n/en/sheet.ts').default;
  sheets: typeof import('#shared/i18n/en/sheets.ts').default;
  shell: typeof import('#shared/i18n/en/shell.ts').default;
  solutions: typeof import('#shared/i18n/en/solutions.ts').default;
  'third-parties': typeof import('#shared/i18n/en/third-parties.ts').default;
  users: typeof import('#shared/i18n/en/users.ts').default;
  validation: typeof import('#shared/i18n/en/validation.ts').default;
  watchlists: typeof import('#shared/i18n/en/watchlists.ts').default;
};
export type Namespace = keyof PagePhrases;
