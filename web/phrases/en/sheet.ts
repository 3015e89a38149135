export { default as sheet } from '#shared/i18n/en/sheet.ts';
export { default as sheets } from '#shared/i18n/en/sheets.ts';
