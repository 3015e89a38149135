export { default as records } from '#shared/i18n/en/records.ts';
export { default as sheet } from '#shared/i18n/en/sheet.ts';
export { default as sheets } from '#shared/i18n/en/sheets.ts';
