export { default as records } from '#shared/i18n/fr/records.ts';
export { default as sheet } from '#shared/i18n/fr/sheet.ts';
export { default as sheets } from '#shared/i18n/fr/sheets.ts';
