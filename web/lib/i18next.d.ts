import type auth from '#shared/i18n/en/auth.ts';
import type choices from '#shared/i18n/en/choices.ts';
import type common from '#shared/i18n/en/common.ts';
import type fields from '#shared/i18n/en/fields.ts';
import type imports from '#shared/i18n/en/imports.ts';
import type parts from '#shared/i18n/en/parts.ts';
import type sheet from '#shared/i18n/en/sheet.ts';
import type shell from '#shared/i18n/en/shell.ts';
import type validation from '#shared/i18n/en/validation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      choices: typeof choices;
      common: typeof common;
      fields: typeof fields;
      imports: typeof imports;
      parts: typeof parts;
      sheet: typeof sheet;
      shell: typeof shell;
      validation: typeof validation;
    };
  }
}
