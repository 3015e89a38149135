export { default as common } from '#shared/i18n/en/common.ts';
export { default as shell } from '#shared/i18n/en/shell.ts';
