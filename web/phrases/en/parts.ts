export { default as choices } from '#shared/i18n/en/choices.ts';
export { default as fields } from '#shared/i18n/en/fields.ts';
export { default as parts } from '#shared/i18n/en/parts.ts';
export { default as requests } from '#shared/i18n/en/requests.ts';
