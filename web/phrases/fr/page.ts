export { default as common } from '#shared/i18n/fr/common.ts';
export { default as shell } from '#shared/i18n/fr/shell.ts';
