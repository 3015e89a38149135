export { default as choices } from '#shared/i18n/fr/choices.ts';
export { default as fields } from '#shared/i18n/fr/fields.ts';
export { default as parts } from '#shared/i18n/fr/parts.ts';
export { default as requests } from '#shared/i18n/fr/requests.ts';
