import type account from '#shared/i18n/en/account.ts';
import type auth from '#shared/i18n/en/auth.ts';
import type choices from '#shared/i18n/en/choices.ts';
import type common from '#shared/i18n/en/common.ts';
import type contacts from '#shared/i18n/en/contacts.ts';
import type dashboard from '#shared/i18n/en/dashboard.ts';
import type entities from '#shared/i18n/en/entities.ts';
import type fields from '#shared/i18n/en/fields.ts';
import type imports from '#shared/i18n/en/imports.ts';
import type monitorings from '#shared/i18n/en/monitorings.ts';
import type partForms from '#shared/i18n/en/part-forms.ts';
import type parts from '#shared/i18n/en/parts.ts';
import type profile from '#shared/i18n/en/profile.ts';
import type projects from '#shared/i18n/en/projects.ts';
import type records from '#shared/i18n/en/records.ts';
import type reference from '#shared/i18n/en/reference.ts';
import type requests from '#shared/i18n/en/requests.ts';
import type sheet from '#shared/i18n/en/sheet.ts';
import type sheets from '#shared/i18n/en/sheets.ts';
import type shell from '#shared/i18n/en/shell.ts';
import type solutions from '#shared/i18n/en/solutions.ts';
import type thirdParties from '#shared/i18n/en/third-parties.ts';
import type users from '#shared/i18n/en/users.ts';
import type validation from '#shared/i18n/en/validation.ts';
import type watchlists from '#shared/i18n/en/watchlists.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      auth: typeof auth;
      choices: typeof choices;
      common: typeof common;
      contacts: typeof contacts;
      entities: typeof entities;
      dashboard: typeof dashboard;
      fields: typeof fields;
      imports: typeof imports;
      'part-forms': typeof partForms;
      parts: typeof parts;
      profile: typeof profile;
      projects: typeof projects;
      monitorings: typeof monitorings;
      records: typeof records;
      requests: typeof requests;
      reference: typeof reference;
      sheet: typeof sheet;
      sheets: typeof sheets;
      shell: typeof shell;
      'third-parties': typeof thirdParties;
      users: typeof users;
      solutions: typeof solutions;
      validation: typeof validation;
      watchlists: typeof watchlists;
    };
  }
}
