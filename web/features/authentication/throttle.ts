import type { Language } from '#shared/i18n/languages.ts';
import { formatNumber } from '#web/platform/language/format.ts';

const A_MINUTE = 60;

/** Formats a wait: seconds up to 90, then minutes, rounded up. */
export const waitText = (language: Language, seconds: number): string =>
  seconds > 1.5 * A_MINUTE
    ? formatNumber(language, Math.ceil(seconds / A_MINUTE), { style: 'unit', unit: 'minute', unitDisplay: 'long' })
    : formatNumber(language, seconds, { style: 'unit', unit: 'second', unitDisplay: 'long' });
